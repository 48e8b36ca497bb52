import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aJpeg, anIcon, aPng } from '../../../fixtures/form.ts';
import { aBitmap, anIconOf, pngHeader, pngOf, pngRows } from '../../../fixtures/pictures.ts';
import { rewritePicture } from './rewrite-picture.ts';

/** Whether a picture can be drawn to its last row. */
const isWhole = async (content: Buffer, type: string) => (await rewritePicture(content, type)) !== null;

const [png, jpeg, icon] = ['image/png', 'image/jpeg', 'image/x-icon'];
const end = ['IEND', Buffer.alloc(0)] as const;
const none = Buffer.alloc(0);

test.each([
  // What is missing at the most is the word that it is over: 12 bytes, or two.
  ['PNG', aPng, png, 12],
  ['photo', aJpeg, jpeg, 2],
  ['icon', anIcon, icon, 0],
])(
  'a %s that ends before its last pixel is none; what follows its end does no harm',
  async (_kind, whole, type, end) => {
    for (let length = 0; length < whole.length - end; length += 1) {
      expect(await isWhole(whole.subarray(0, length), type), `of ${length} bytes`).toBe(false);
    }
    expect(await isWhole(whole, type)).toBe(true);
    expect(await isWhole(Buffer.concat([whole, Buffer.from('<script>')]), type)).toBe(true);
  },
);

test('a WebP that ends before its last pixel is none, and none of another kind', async () => {
  const webp = await sharp({ create: { width: 32, height: 18, channels: 4, background: '#c01e5f80' } }).webp().toBuffer(); // prettier-ignore
  for (let length = 0; length < webp.length; length += 1)
    expect(await isWhole(webp.subarray(0, length), 'image/webp'), `of ${length} bytes`).toBe(false);
  expect(await isWhole(webp, 'image/webp')).toBe(true);
  expect(await isWhole(webp, png)).toBe(false);
  expect(await isWhole(aPng, 'image/webp')).toBe(false);
  // Four hundred bytes that claim 16 383 × 16 383 pixels.
  const huge = Buffer.from(webp);
  const claimed = huge.indexOf('VP8X') + 12;
  huge.fill(0xfe, claimed, claimed + 6);
  expect(await isWhole(huge, 'image/webp')).toBe(false);
});

test('a cut has exactly its size, whatever was sent, and is a JPEG on white', async () => {
  const size = { width: 160, height: 90 };
  for (const [width, height] of [
    [40, 400],
    [1000, 20],
    [160, 90],
    [3, 3],
  ] as const) {
    const sent = await sharp({ create: { width, height, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const cut = await rewritePicture(sent, png, size);
    const { data, info } = await sharp(cut!).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ ...size, channels: 3 });
    expect(data.every((level) => level > 250)).toBe(true);
    expect((await sharp(cut!).metadata()).format).toBe('jpeg');
  }
});

test('a picture of one kind is none of another, and other kinds are none', async () => {
  expect(await isWhole(aPng, jpeg)).toBe(false);
  expect(await isWhole(aJpeg, icon)).toBe(false);
  expect(await isWhole(anIcon, png)).toBe(false);
  expect(await isWhole(Buffer.from('GIF89a'), 'image/gif')).toBe(false);
});

describe('a PNG', () => {
  const plain = ['IDAT', pngRows(3, 12)] as const;
  const of = (header: Parameters<typeof pngHeader>[0], data = pngRows(3, 12)) =>
    pngOf(['IHDR', pngHeader(header)], ['IDAT', data], [...end]);

  test.each([
    ['one bit of grey', { depth: 1, colour: 0, width: 9 }, 2],
    ['sixteen bits of grey', { depth: 16, colour: 0 }, 6],
    ['colours', { depth: 8, colour: 2 }, 9],
    ['grey and opacity', { depth: 8, colour: 4 }, 6],
    ['colours and opacity in sixteen bits', { depth: 16, colour: 6 }, 24],
  ])('of %s is whole with all of its rows and not with one byte less', async (_what, header, rowBytes) => {
    expect(await isWhole(of(header, pngRows(3, rowBytes)), png)).toBe(true);
    const short = Buffer.alloc(3 * (rowBytes + 1) - 1);
    expect(await isWhole(of(header, deflateSync(short)), png)).toBe(false);
  });

  test('whose colours stand in a palette needs it', async () => {
    const header = ['IHDR', pngHeader({ colour: 3, depth: 4 })] as const;
    const rows = ['IDAT', pngRows(3, 2)] as const;
    const palette = ['PLTE', Buffer.from([0, 0, 0, 255, 255, 255])] as const;
    expect(await isWhole(pngOf([...header], [...palette], [...rows], [...end]), png)).toBe(true);
    expect(await isWhole(pngOf([...header], [...rows], [...end]), png)).toBe(false);
  });

  test('that comes in seven passes needs the rows of each', async () => {
    // 5 × 5 pixels of one byte: 1, 1, 1×2, 2×2 … in the order of the seven passes.
    const passes = [
      [1, 1],
      [1, 1],
      [1, 2],
      [2, 1],
      [1, 3],
      [3, 2],
      [2, 5],
    ] as const;
    const rows = passes.flatMap(([count, bytes]) => Array.from({ length: count }, () => Buffer.alloc(bytes + 1)));
    const header = { width: 5, height: 5, colour: 0, interlace: 1 };
    expect(await isWhole(of(header, deflateSync(Buffer.concat(rows))), png)).toBe(true);
    expect(await isWhole(of(header, deflateSync(Buffer.concat(rows.slice(0, -1)))), png)).toBe(false);
  });

  test('may split its rows, tell more than is asked, and be broken where nobody looks', async () => {
    const rows = pngRows(3, 12);
    const split = pngOf(
      ['IHDR', pngHeader()],
      ['tEXt', Buffer.from('Author\0Ana')],
      ['IDAT', rows.subarray(0, 5)],
      ['IDAT', none],
      ['IDAT', rows.subarray(5)],
      [...end],
    );
    expect(await isWhole(split, png)).toBe(true);
    split[split.indexOf('Ana')] = 0x41 ^ 1;
    expect(await isWhole(split, png)).toBe(true);
  });

  test('with a changed byte where it matters is none', async () => {
    const changed = of({});
    changed[changed.indexOf('IDAT') + 6]! ^= 1;
    expect(await isWhole(changed, png)).toBe(false);
  });

  test.each([
    ['no rows', pngOf(['IHDR', pngHeader()], [...end])],
    ['rows that zlib does not know', of({}, Buffer.from('no zlib here'))],
    ['a filter that there is not', of({}, pngRows(3, 12, 5))],
    ['no width', of({ width: 0 }, pngRows(3, 0))],
    ['a depth that its colours cannot have', of({ depth: 4 })],
    ['a kind of colour that there is not', of({ colour: 5 })],
    ['an interlace that there is not', of({ interlace: 2 })],
    ['a header that is too short', pngOf(['IHDR', pngHeader().subarray(1)], [...plain], [...end])],
    ['another chunk before its header', pngOf(['CgBI', none], ['IHDR', pngHeader()], [...plain], [...end])],
    ['a chunk that must be understood and is not', pngOf(['IHDR', pngHeader()], ['WHAT', none], [...plain], [...end])],
  ])('with %s is none', async (_what, content) => {
    expect(await isWhole(content, png)).toBe(false);
  });

  test('that is too large is none, however small its file; a long one is made shorter', async () => {
    const long = of({ colour: 0, depth: 1, width: 16_384, height: 8 }, pngRows(8, 2048));
    const { width, height } = await sharp((await rewritePicture(long, png))!).metadata();
    expect([width, height]).toEqual([4096, 2]);
    const many = { colour: 0, depth: 1, width: 8000, height: 8000 };
    expect(await isWhole(of(many, pngRows(8000, 1000)), png)).toBe(false);
    // Within the limit, but to be decoded as a whole: 240 MB.
    const deep = { colour: 6, depth: 16, width: 6000, height: 5000, interlace: 1 };
    expect(await isWhole(of(deep, Buffer.alloc(10)), png)).toBe(false);
  });

  test('that hides a hundred megabytes behind its rows is read no further than those', async () => {
    const bomb = deflateSync(Buffer.alloc(100 * 1024 * 1024));
    const before = process.memoryUsage().arrayBuffers;
    expect(await isWhole(of({}, bomb), png)).toBe(true);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * 1024 * 1024);
  });
});

describe('an icon', () => {
  test.each([1, 4, 8, 16, 24, 32])('of %d bits is whole with its last row', async (bits) => {
    const bitmap = aBitmap({ width: 17, height: 5, bits });
    expect(await isWhole(anIconOf([bitmap]), icon)).toBe(true);
    const rows = bits === 32 ? bitmap.length - 5 * 4 : bitmap.length;
    expect(await isWhole(anIconOf([bitmap.subarray(0, rows)]), icon)).toBe(true);
    expect(await isWhole(anIconOf([bitmap.subarray(0, rows - 1)]), icon)).toBe(false);
  });

  test('may hold several, bitmaps and PNGs, and each must be whole', async () => {
    expect(await isWhole(anIconOf([aBitmap(), aPng, aBitmap({ bits: 8 })]), icon)).toBe(true);
    expect(await isWhole(anIconOf([aBitmap(), aPng.subarray(0, 40)]), icon)).toBe(false);
  });

  test.each([
    ['without pictures', anIconOf([])],
    ['with a picture of nothing', anIconOf([none])],
    ['with a drawing in it', anIconOf([Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(80))])],
    ['with half a line', anIconOf([aBitmap({ height: 0.5 })])],
    ['of no width', anIconOf([aBitmap({ width: 0 })])],
    ['of negative height', anIconOf([aBitmap({ height: -16 })])],
    ['of twelve bits', anIconOf([aBitmap({ bits: 12 })])],
    ['larger than icons are', anIconOf([aBitmap({ width: 1280, height: 256, bits: 1 })])],
    ['of more pictures than icons have', anIconOf(Array.from({ length: 65 }, () => aBitmap({ width: 1, height: 1 })))],
  ])('%s is none', async (_what, content) => {
    expect(await isWhole(content, icon)).toBe(false);
  });

  test('is as large as its directory says', async () => {
    expect(await isWhole(anIconOf([aBitmap()], { width: 16, height: 17 }), icon)).toBe(false);
    expect(await isWhole(anIconOf([aPng], { width: 2, height: 1 }), icon)).toBe(false);
    for (const side of [256, 512])
      expect(await isWhole(anIconOf([aBitmap({ width: side, height: side, bits: 1 })]), icon)).toBe(true);
  });

  test('whose directory points into itself or beyond the end is none', async () => {
    for (const [start, bytes] of [
      [0, 1128],
      [22, 100_000],
      [4_000_000_000, 40],
    ] as const) {
      const astray = Buffer.from(anIcon);
      astray.writeUInt32LE(bytes, 14);
      astray.writeUInt32LE(start, 18);
      expect(await isWhole(astray, icon)).toBe(false);
    }
  });
});
