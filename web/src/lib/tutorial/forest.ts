/** A game of two, ten rounds on: the player has a large tree on the best soil and can pay for collecting it. */

const ACTIONS = `
place tree c1, place tree a2, place tree g1, place tree c6, grow g1, end, plant c6 c5, plant a2 b2, end,
grow c5, buy seed, end, buy small, plant g1 e3, end, plant g1 g3, buy small, end, plant a2 a1, grow c5, end,
grow a1, buy medium, end, grow e3, end, buy medium, buy seed, plant e3 d4, grow g3, end, grow a2, end, buy
large, grow a2, end, grow g3, grow d4, buy seed, plant c1 d1, end, grow d1, buy medium, grow d4, end, end,
buy large, buy medium, grow c5, grow c6, end, buy large, end, grow d4, buy large, end, buy medium, grow a1,
buy medium, buy seed, end, plant c6 c4, buy medium, buy seed, plant c5 f4, buy seed, plant a2 c3, end`;

export const FOREST = {
  format: "sunwise-game",
  version: 1,
  options: { players: 2 },
  actions: ACTIONS.trim().replace(/\s+/g, " ").split(", "),
};
