import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aSamplePng, everyPng } from '../../../fixtures/sample-pictures.ts';
import { rewritePicture } from './rewrite-picture.ts';

const [png, jpeg] = ['image/png', 'image/jpeg'];

/** Four squares: red, green, blue, white. */
const side = 32;
const [red, green, blue, white] = [[200, 30, 30], [20, 150, 60], [30, 40, 190], [250, 250, 250]] as const; // prettier-ignore
const squares = Buffer.from(
  Array.from({ length: 4 * side * side }, (_, at) => {
    const [right, below] = [at % (2 * side) >= side, at >= 2 * side * side];
    return below ? (right ? white : blue) : right ? green : red;
  }).flat(),
);
const aPhoto = () => sharp(squares, { raw: { width: 2 * side, height: 2 * side, channels: 3 } });

async function pixelsOf(picture: Buffer | null) {
  const { data, info } = await sharp(picture!).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** The colours in the middle of the squares, from left to right. */
async function squaresOf(picture: Buffer | null) {
  const { width, height, pixels } = await pixelsOf(picture);
  const at = (x: number, y: number) => [...pixels.subarray(4 * (y * width + x)).subarray(0, 3)];
  const [left, right, top, bottom] = [width / 4, (width * 3) / 4, height / 4, (height * 3) / 4].map(Math.floor);
  return [at(left!, top!), at(right!, top!), at(left!, bottom!), at(right!, bottom!)];
}

/** Whether colours are those expected, but for what a JPEG loses. */
const near = (found: number[][], expected: readonly (readonly number[])[], tolerance = 6) =>
  found.every((colour, at) => colour.every((value, part) => Math.abs(value - expected[at]![part]!) <= tolerance));

describe('a PNG looks as it did, and is one that every program draws alike', () => {
  test.each(everyPng.map((kind) => [JSON.stringify(kind), kind] as const))('%s', async (_name, kind) => {
    const { bytes, width, height, pixels } = aSamplePng(kind);
    const rewritten = await rewritePicture(bytes, png);
    const [depth, colour, , , interlace] = rewritten!.subarray(24);
    expect([depth, [2, 6].includes(colour!), interlace]).toEqual([8, true, 0]);
    const seen = await pixelsOf(rewritten);
    expect([seen.width, seen.height]).toEqual([width, height]);
    // What is transparent has any colour.
    for (const some of [seen.pixels, pixels])
      for (let at = 0; at < some.length; at += 4) if (some[at + 3] === 0) some.fill(0, at, at + 3);
    expect(seen.pixels.equals(pixels)).toBe(true);
  });

  test('with a gamma and primaries of its own, as browsers show it', async () => {
    const uint = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from([0, value >> 16, (value >> 8) & 255, value & 255]))); // prettier-ignore
    const of = async (...more: [string, Buffer][]) => {
      const { bytes } = aSamplePng({ colour: 2, depth: 8, more });
      const { pixels } = await pixelsOf(await rewritePicture(bytes, png));
      return [...pixels.subarray(4 * 5 * 19, 4 * 5 * 19 + 3)];
    };
    const plain = await of();
    expect(plain).toEqual([200, 30, 30]);
    const linear = ['gAMA', uint(100_000)] as [string, Buffer];
    // sRGB's curve over 200/255 and 30/255.
    expect(near([await of(linear)], [[229, 97, 97]], 2)).toBe(true);
    expect(await of(['sRGB', Buffer.from([0])], linear)).toEqual(plain);
    expect(await of(['gAMA', uint(45_455)])).toEqual(plain);
    const wide = ['cHRM', uint(31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000)] as [string, Buffer];
    // The red of wide screens is more than sRGB can show.
    const [more] = await of(['gAMA', uint(45_455)], wide);
    expect(more).toBeGreaterThan(212);
    const grey = aSamplePng({ colour: 0, depth: 8, more: [linear] });
    const { pixels } = await pixelsOf(await rewritePicture(grey.bytes, png));
    expect([...new Set(pixels)].sort((a, b) => a - b)).toEqual([0, expect.closeTo(156, -0.5), expect.closeTo(213, -0.5), 255]); // prettier-ignore
  });
});

describe('a photo looks as it did', () => {
  const all = [red, green, blue, white];
  test.each([
    ['plain', () => aPhoto().jpeg()],
    ['progressive', () => aPhoto().jpeg({ progressive: true })],
    ['with fine colours', () => aPhoto().jpeg({ chromaSubsampling: '4:4:4' })],
    ['with a profile', () => aPhoto().jpeg().withIccProfile('p3')],
  ])('%s, and one without its end marker is whole', async (_name, make) => {
    const photo = await make().toBuffer();
    expect(near(await squaresOf(await rewritePicture(photo, jpeg)), all)).toBe(true);
    const open = photo.subarray(0, -2);
    expect(near(await squaresOf(await rewritePicture(open, jpeg)), all)).toBe(true);
  });

  test('in grey', async () => {
    const photo = await aPhoto().greyscale().jpeg().toBuffer();
    const [first] = await squaresOf(await rewritePicture(photo, jpeg));
    expect(new Set(first).size).toBe(1);
  });

  test('in the inks of a press, with a profile or without, whose opposite is light', async () => {
    const tagged = await aPhoto().withIccProfile('cmyk').jpeg().toBuffer();
    expect(near(await squaresOf(await rewritePicture(tagged, jpeg)), all, 70)).toBe(true);
    const [first] = await squaresOf(await rewritePicture(withoutProfile(tagged), jpeg));
    expect(first![0]).toBeGreaterThan(150);
    expect(first![1]).toBeLessThan(90);
  });

  // Of the four squares in each: where red, green, blue and white are seen.
  test.each([
    [1, [red, green, blue, white]],
    [2, [green, red, white, blue]],
    [3, [white, blue, green, red]],
    [4, [blue, white, red, green]],
    [5, [red, blue, green, white]],
    [6, [blue, red, white, green]],
    [7, [white, green, blue, red]],
    [8, [green, white, red, blue]],
  ])('turned as camera orientation %i says', async (orientation, expected) => {
    const photo = await aPhoto().jpeg().withMetadata({ orientation }).toBuffer();
    const rewritten = await rewritePicture(photo, jpeg);
    expect(near(await squaresOf(rewritten), expected)).toBe(true);
    expect((await sharp(rewritten!).metadata()).orientation).toBeUndefined();
    const exif = (await sharp(photo).metadata()).exif!.subarray(6);
    const { bytes, width, height } = aSamplePng({ colour: 2, depth: 8, more: [['eXIf', exif]] });
    const seen = await pixelsOf(await rewritePicture(bytes, png));
    expect([seen.width, seen.height]).toEqual(orientation > 4 ? [height, width] : [width, height]);
  });
});

/** A JPEG without the segments of its profile. */
function withoutProfile(photo: Buffer): Buffer {
  const kept = [photo.subarray(0, 2)];
  for (let at = 2; ;) {
    const end = at + 2 + photo.readUInt16BE(at + 2);
    const isScan = photo[at + 1] === 0xda;
    if (photo[at + 1] !== 0xe2) kept.push(photo.subarray(at, isScan ? undefined : end));
    if (isScan) return Buffer.concat(kept);
    at = end;
  }
}
