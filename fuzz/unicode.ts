import type { Choices } from './choices.ts';

/** From each of these ranges of code units and points: controls, marks, scripts, signs of direction and width, halves of pairs, planes. */
const classes: readonly (readonly [from: number, to: number])[] = [
  [0x0000, 0x001f],
  [0x0020, 0x007e],
  [0x007f, 0x00ad],
  [0x00ae, 0x024f],
  [0x0300, 0x036f],
  [0x0370, 0x058f],
  [0x0590, 0x08ff],
  [0x0900, 0x0e7f],
  [0x1100, 0x11ff],
  [0x17b4, 0x180f],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x3000, 0x9fff],
  [0xac00, 0xd7a3],
  [0xd800, 0xdbff],
  [0xdc00, 0xdfff],
  [0xe000, 0xf8ff],
  [0xfb00, 0xfdff],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xff00, 0xffef],
  [0xfff0, 0xffff],
  [0x10000, 0x103ff],
  [0x1d400, 0x1d7ff],
  [0x1f1e6, 0x1f1ff],
  [0x1f300, 0x1faff],
  [0x20000, 0x2a6df],
  [0xe0000, 0xe01ef],
  [0xf0000, 0x10ffff],
];

/** Any signs at all, halves of pairs among them; each class comes as often as any other. */
export function anyUnicode(choices: Choices, most: number): string {
  let text = '';
  for (let left = choices.upTo(Math.min(most, 24)) + 1; left > 0; left -= 1) {
    const [from, to] = choices.one(classes);
    text += String.fromCodePoint(from + choices.upTo(to - from));
  }
  return text.slice(0, most);
}
