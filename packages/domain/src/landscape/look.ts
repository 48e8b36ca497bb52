import { paletteAt, palettes, type Palette } from './palettes.ts';
import { terrains, type Terrain } from './ridges.ts';
import { seeded } from './seeded.ts';

export interface Look {
  palette: Palette;
  terrain: Terrain;
  /** The sun's place, 0…1 of the room that it has. */
  sunDraw: number;
  /** The seed's further numbers. */
  random: () => number;
}

/**
 * What a seed chooses for its landscape, on covers as on certificates. An override changes nothing else: every choice is drawn all
 * the same.
 */
export function lookOf(
  seed: string,
  override: { palette?: number | undefined; terrain?: Terrain | undefined } = {},
): Look {
  const random = seeded(seed);
  const [paletteDraw, terrainDraw, sunDraw] = [random(), random(), random()];
  return {
    palette: paletteAt(override.palette ?? Math.floor(paletteDraw * palettes.length)),
    terrain: override.terrain ?? terrains[Math.floor(terrainDraw * terrains.length)] ?? terrains[0],
    sunDraw,
    random,
  };
}
