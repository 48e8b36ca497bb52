import type { MantineColorsTuple } from '@mantine/core';

/** Ten steps per colour, light to dark, for Mantine's colour props (`color="plum"`). */
export const leaf: MantineColorsTuple = [
  '#e8f6ee',
  '#cfebdc',
  '#a3d9be',
  '#6fc79d',
  '#3dbb8b',
  '#22a273',
  '#108f63',
  '#0b7f56',
  '#086444',
  '#044b33',
];
export const plum: MantineColorsTuple = [
  '#f4eefc',
  '#e6daf7',
  '#cfb9f0',
  '#b794f4',
  '#b794f4',
  '#8356c4',
  '#7347b1',
  '#6b3fa0',
  '#532f7f',
  '#3b205c',
];

/** Warm neutrals replace Mantine's cold greys. gray-3 (switch off) and gray-4 (checkbox edge) keep 3:1 on white. */
export const gray: MantineColorsTuple = [
  '#faf6ee',
  '#f5eee0',
  '#ebe2d1',
  '#9a9281',
  '#968e7c',
  '#857d6c',
  '#67697e',
  '#55576d',
  '#3a3b52',
  '#22233b',
];
export const dark: MantineColorsTuple = [
  '#f4f0e8',
  '#bbbdcc',
  '#9fa2b5',
  '#747b92',
  '#565d74',
  '#2d3345',
  '#1b1f2c',
  '#181b27',
  '#12141d',
  '#0c0e15',
];
