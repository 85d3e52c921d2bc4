/** Leaves out of the build the shaders of three.js that no material of the scene uses: 6 % of its script. */

import type { Plugin } from "vite";

/** What only physical, Phong, toon, matcap and normal materials, points, dashed lines and sky boxes of three.js need. */
const UNUSED = `
  clearcoat_normal_fragment_begin clearcoat_normal_fragment_maps clearcoat_pars_fragment
  equirect_frag equirect_vert gradientmap_pars_fragment iridescence_fragment iridescence_pars_fragment
  lights_phong_fragment lights_phong_pars_fragment lights_physical_fragment lights_physical_pars_fragment
  lights_toon_fragment lights_toon_pars_fragment linedashed_frag linedashed_vert
  map_particle_fragment map_particle_pars_fragment meshmatcap_frag meshmatcap_vert meshnormal_frag meshnormal_vert
  meshphong_frag meshphong_vert meshphysical_frag meshphysical_vert meshtoon_frag meshtoon_vert
  metalnessmap_fragment metalnessmap_pars_fragment points_frag points_vert
  roughnessmap_fragment roughnessmap_pars_fragment transmission_fragment transmission_pars_fragment
`;

export function withoutUnusedShaders(): Plugin {
  return {
    name: "without-unused-shaders",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith("/three/build/three.module.js")) return null;
      const names = new Set(UNUSED.trim().split(/\s+/));
      // The list of all shaders names each once; what it does not name any more is dropped with all else that is unused.
      const slimmer = code.replace(/^\t(\w+): [\w$]+(,?)$/gm, (line, name: string, comma: string) =>
        names.delete(name) ? `\t${name}: ""${comma}` : line,
      );
      if (names.size > 0) this.error(`three.js has no shader ${[...names].join(", ")} any more`);
      return { code: slimmer, map: null };
    },
  };
}
