import { round } from '../../landscape/shapes.ts';
import type { Sun } from './contours.ts';
import { measure } from './measure.ts';
import { ellipse, rectangle } from './outlines.ts';
import type { GroupShape, LettersShape, Shape } from './shapes.ts';

const FULL_TURN = Math.PI * 2;
const GOLD = '#ffc53d';
const SHADE = '#d98200';
const RIM = '#fff3c8';
/** 8.2 : 1 on the gold. */
const ENGRAVED = '#4a2a00';

/** The sun as a seal of gold, which says around its edge what was completed. Everything is drawn at radius 100. */
export function seal({ x, y, radius }: Sun, text: string): GroupShape {
  return {
    kind: 'group',
    x,
    y,
    scale: radius / 100,
    description: `Selo: ${text.replace(/[ ·]+$/, '')}`,
    shapes: [
      { kind: 'group', y: 3.5, shapes: [{ kind: 'path', d: scallop, fill: SHADE }] },
      { kind: 'path', d: scallop, fill: GOLD },
      { kind: 'path', d: ellipse(0, 0, 90), stroke: { colour: RIM, width: 1.6 } },
      { kind: 'group', clip: ellipse(0, 0, 60), shapes: medallion },
      { kind: 'path', d: ellipse(0, 0, 62), stroke: { colour: RIM, width: 2 } },
      lettersAround(text),
      { kind: 'path', d: 'M-25 -9l18 18l34 -39', stroke: { colour: ENGRAVED, width: 9.5 } },
    ],
  };
}

/** The edge, in 44 small waves. */
const scallop = `M${Array.from({ length: 264 }, (_, step) => {
  const angle = (step / 264) * FULL_TURN;
  const far = 100 * (1 + 0.014 * Math.cos(44 * angle));
  return `${round(Math.sin(angle) * far)} ${round(-Math.cos(angle) * far)}`;
}).join('L')}Z`;

const medallion: readonly Shape[] = [
  { kind: 'path', d: rectangle(-64, -64, 128, 128), fill: '#ffe08e' },
  { kind: 'path', d: 'M-64 26C-46 8 -34 18 -18 10S8 -2 24 8S48 4 64 -4V64H-64Z', fill: '#f7c04a' },
  { kind: 'path', d: 'M-64 40C-44 22 -20 34 0 28S40 16 64 26V64H-64Z', fill: '#eaa423' },
  { kind: 'path', d: 'M-64 52C-40 40 -10 48 14 44S50 38 64 42V64H-64Z', fill: SHADE },
  { kind: 'path', d: 'M-6 64C2 54 14 54 10 48S20 40 16 34', stroke: { colour: '#ffe9b0', width: 3.4 } },
];

const BASELINE = 71;
const LARGEST = 13.5;

/** The letters once around, each at its own place: neither PDF nor every browser sets text along a line. */
function lettersAround(text: string): LettersShape {
  const font = 'text700';
  const turn = FULL_TURN * BASELINE;
  const size = Math.min(LARGEST, (LARGEST * turn * 0.96) / measure(text, { font, size: LARGEST }));
  const characters = Array.from(text);
  const gap = (turn - measure(text, { font, size })) / characters.length;
  // Its first part is in the middle of the top.
  let way = -measure(text.slice(0, text.indexOf(' ·')), { font, size }) / 2 - (gap * text.indexOf(' ·')) / 2;
  const letters = characters.map((character) => {
    const angle = (way + gap / 2) / BASELINE;
    const width = measure(character, { font, size });
    way += width + gap;
    // The letter touches the circle in its middle, not at its left end.
    const middle = angle + width / 2 / BASELINE;
    const [across, up] = [Math.cos(middle), Math.sin(middle)];
    const hundredth = (value: number) => Math.round(value * 100) / 100;
    return {
      text: character,
      x: hundredth(up * BASELINE - (across * width) / 2),
      y: hundredth(-across * BASELINE - (up * width) / 2),
      degrees: hundredth((middle * 360) / FULL_TURN),
    };
  });
  return { kind: 'letters', letters: letters.filter((letter) => letter.text !== ' '), font, size, colour: ENGRAVED };
}
