import type { Font } from './measure.ts';

/** A picture as data, drawn alike by the screens, by the server's pages and by the PDF. Lengths are CSS pixels, y grows downwards. */
export interface Drawing {
  width: number;
  height: number;
  shapes: readonly Shape[];
}

export type Shape = PathShape | TextShape | LettersShape | ImageShape | GroupShape;

export interface PathShape {
  kind: 'path';
  /** Path data as of SVG. */
  d: string;
  fill?: string | Gradient;
  stroke?: Stroke;
  opacity?: number;
}

export interface Stroke {
  colour: string;
  width: number;
  opacity?: number;
}

/** A line of text that begins at (x, y), y being its baseline. */
export interface TextShape {
  kind: 'text';
  text: string;
  x: number;
  y: number;
  font: Font;
  size: number;
  colour: string;
  /** Between letters, in sizes. */
  spacing?: number;
  isHeading?: boolean;
}

/** Letters that are each turned around the left end of their baseline. */
export interface LettersShape {
  kind: 'letters';
  letters: readonly { text: string; x: number; y: number; degrees: number }[];
  font: Font;
  size: number;
  colour: string;
}

/** A picture of the school's own, as large as the box allows, at its left and in the middle of its height. */
export interface ImageShape {
  kind: 'image';
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface GroupShape {
  kind: 'group';
  shapes: readonly Shape[];
  /** Path data: nothing outside of it is drawn. */
  clip?: string;
  x?: number;
  y?: number;
  scale?: number;
  /** What a picture inside the drawing shows, for people who cannot see it. */
  description?: string;
}

export interface Stop {
  offset: number;
  colour: string;
  opacity?: number;
}

/** In the coordinates of what it fills. */
export type Gradient =
  | { kind: 'linear'; x1: number; y1: number; x2: number; y2: number; stops: readonly Stop[] }
  | { kind: 'radial'; x: number; y: number; radius: number; stops: readonly Stop[] };
