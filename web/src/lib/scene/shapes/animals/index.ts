/** The eight animals, each on a stand in its owner's colour. */

import type { BufferGeometry } from "three";
import { SPECIES } from "../species";
import { badger } from "./badger";
import { beaver } from "./beaver";
import { boar } from "./boar";
import { Figure } from "./figure";
import { fox } from "./fox";
import { hedgehog } from "./hedgehog";
import { owl } from "./owl";
import { squirrel } from "./squirrel";
import { turtle } from "./turtle";

const FIGURES: Readonly<Record<string, (figure: Figure) => void>> = { badger, beaver, boar, fox, hedgehog, owl, squirrel, turtle };

const STAND = 0.11;
const RIM = 0.47;

/** Seats told apart without colour: a whole rim, dashes, dots, long and short. */
const RIMS: readonly (readonly [count: number, wide: number][])[] = [[[40, 0.05]], [[10, 0.075]], [[18, 0.035]], [[6, 0.09], [6, 0.03]]];

/** Makes an animal on the stand of a seat; of an unknown one, the stand alone. */
export function animalGeometry(animal: string, seat: number): BufferGeometry {
  const figure = new Figure();
  FIGURES[animal]?.(figure);
  figure.lift(STAND);
  const { colour } = SPECIES[seat % SPECIES.length]!;
  figure.rod([0, 0, 0], [0, STAND, 0], 0.5, colour, 0.46);
  figure.ball([0, STAND - 0.005, 0], [0.43, 0.012, 0.43], "#FFF6DC");
  RIMS[seat % RIMS.length]!.forEach(([count, wide], set) => {
    for (let i = 0; i < count; i++) {
      const angle = ((i + set * 0.5) / count) * Math.PI * 2;
      figure.ball([Math.cos(angle) * RIM, STAND * 0.62, Math.sin(angle) * RIM], [0.03, 0.03, wide], "#FFFFFF", [0, -angle, 0]);
    }
  });
  return figure.geometry();
}
