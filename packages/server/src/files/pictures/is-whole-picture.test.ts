import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { aJpeg, anIcon, aPng } from '../../../fixtures/form.ts';
import { aBitmap, anIconOf, pngHeader, pngOf, pngRows } from '../../../fixtures/pictures.ts';
import { isWholePicture } from './is-whole-picture.ts';

const [png, jpeg, icon] = ['image/png', 'image/jpeg', 'image/x-icon'];
const end = ['IEND', Buffer.alloc(0)] as const;
const none = Buffer.alloc(0);

test.each([
  ['PNG', aPng, png],
  ['photo', aJpeg, jpeg],
  ['icon', anIcon, icon],
])('a %s that ends anywhere before its end is none; what follows its end does no harm', async (_kind, whole, type) => {
  for (let length = 0; length < whole.length; length += 1) {
    expect(await isWholePicture(whole.subarray(0, length), type), `of ${length} bytes`).toBe(false);
  }
  expect(await isWholePicture(whole, type)).toBe(true);
  expect(await isWholePicture(Buffer.concat([whole, Buffer.from('<script>')]), type)).toBe(true);
});

test('a picture of one kind is none of another, and other kinds are none', async () => {
  expect(await isWholePicture(aPng, jpeg)).toBe(false);
  expect(await isWholePicture(aJpeg, icon)).toBe(false);
  expect(await isWholePicture(anIcon, png)).toBe(false);
  expect(await isWholePicture(Buffer.from('GIF89a'), 'image/gif')).toBe(false);
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
    expect(await isWholePicture(of(header, pngRows(3, rowBytes)), png)).toBe(true);
    const short = Buffer.alloc(3 * (rowBytes + 1) - 1);
    expect(await isWholePicture(of(header, deflateSync(short)), png)).toBe(false);
  });

  test('whose colours stand in a palette needs it', async () => {
    const header = ['IHDR', pngHeader({ colour: 3, depth: 4 })] as const;
    const rows = ['IDAT', pngRows(3, 2)] as const;
    const palette = ['PLTE', Buffer.from([0, 0, 0, 255, 255, 255])] as const;
    expect(await isWholePicture(pngOf([...header], [...palette], [...rows], [...end]), png)).toBe(true);
    expect(await isWholePicture(pngOf([...header], [...rows], [...end]), png)).toBe(false);
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
    expect(await isWholePicture(of(header, deflateSync(Buffer.concat(rows))), png)).toBe(true);
    expect(await isWholePicture(of(header, deflateSync(Buffer.concat(rows.slice(0, -1)))), png)).toBe(false);
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
    expect(await isWholePicture(split, png)).toBe(true);
    split[split.indexOf('Ana')] = 0x41 ^ 1;
    expect(await isWholePicture(split, png)).toBe(true);
  });

  test('with a changed byte where it matters is none', async () => {
    const changed = of({});
    changed[changed.indexOf('IDAT') + 6]! ^= 1;
    expect(await isWholePicture(changed, png)).toBe(false);
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
    expect(await isWholePicture(content, png)).toBe(false);
  });

  test('that would be too large to show is none, however small its file', async () => {
    const row = Math.ceil(16_385 / 8);
    expect(await isWholePicture(of({ colour: 0, depth: 1, width: 16_385, height: 1 }, pngRows(1, row)), png)).toBe(
      false,
    );
    expect(await isWholePicture(of({ colour: 0, depth: 1, width: 16_384, height: 1 }, pngRows(1, 2048)), png)).toBe(
      true,
    );
    const many = { colour: 0, depth: 1, width: 8000, height: 8000 };
    expect(await isWholePicture(of(many, pngRows(8000, 1000)), png)).toBe(false);
  });

  test('that hides a hundred megabytes behind its rows is read no further than those', async () => {
    const bomb = deflateSync(Buffer.alloc(100 * 1024 * 1024));
    const before = process.memoryUsage().arrayBuffers;
    expect(await isWholePicture(of({}, bomb), png)).toBe(true);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * 1024 * 1024);
  });
});

describe('a photo', () => {
  const hex = (text: string) => Buffer.from(text.replace(/\s/g, ''), 'hex');
  const quantization = hex(`ffdb 0043 00 ${'01'.repeat(64)}`);
  const frame = (kind: string, size = '0008 0008') => hex(`ff${kind} 000b 08 ${size} 01 01 11 00`);
  const codes = hex(`ffc4 0014 00 01${'00'.repeat(15)} 00`);
  const scan = hex('ffda 0008 01 01 00 00 00 00 7f');
  const of = (...segments: Buffer[]) => Buffer.concat([hex('ffd8'), ...segments, hex('ffd9')]);

  test('may be progressive, filled with 0xff and begun anew within its scan', async () => {
    expect(await isWholePicture(of(quantization, frame('c2'), codes, scan), jpeg)).toBe(true);
    const filled = of(quantization, hex('ffff'), frame('c0'), codes, scan, hex('ffd0 7f ffd1 7f ff00 ffff'));
    expect(await isWholePicture(filled, jpeg)).toBe(true);
  });

  test.each([
    ['no frame', of(quantization, codes, scan)],
    ['two frames', of(quantization, frame('c0'), frame('c0'), codes, scan)],
    ['a lossless frame', of(quantization, frame('c3'), codes, scan)],
    ['an arithmetic frame', of(quantization, frame('c9'), codes, scan)],
    ['no height', of(quantization, frame('c0', '0000 0008'), codes, scan)],
    ['no width', of(quantization, frame('c0', '0008 0000'), codes, scan)],
    ['a size that its scan could never fill', of(quantization, frame('c0', '0400 0400'), codes, scan)],
    ['more pixels than can be shown', of(quantization, frame('c0', '4000 4000'), codes, scan, Buffer.alloc(600_000))],
    ['a scan before its frame', of(quantization, codes, scan, frame('c0'))],
    ['no scan', of(quantization, frame('c0'), codes)],
    ['nothing in its scan', of(quantization, frame('c0'), codes, scan.subarray(0, -1))],
    ['no quantization', of(frame('c0'), codes, scan)],
    ['a segment beyond its end', of(quantization, frame('c0'), hex('ffe1 ffff'), scan)],
    ['another photo within it', of(quantization, hex('ffd8'), frame('c0'), codes, scan)],
    ['nothing at all', of()],
  ])('with %s is none', async (_what, content) => {
    expect(await isWholePicture(content, jpeg)).toBe(false);
  });
});

describe('an icon', () => {
  test.each([1, 4, 8, 16, 24, 32])('of %d bits is whole with its last row', async (bits) => {
    const bitmap = aBitmap({ width: 17, height: 5, bits });
    expect(await isWholePicture(anIconOf([bitmap]), icon)).toBe(true);
    const rows = bits === 32 ? bitmap.length - 5 * 4 : bitmap.length;
    expect(await isWholePicture(anIconOf([bitmap.subarray(0, rows)]), icon)).toBe(true);
    expect(await isWholePicture(anIconOf([bitmap.subarray(0, rows - 1)]), icon)).toBe(false);
  });

  test('may hold several, bitmaps and PNGs, and each must be whole', async () => {
    expect(await isWholePicture(anIconOf([aBitmap(), aPng, aBitmap({ bits: 8 })]), icon)).toBe(true);
    expect(await isWholePicture(anIconOf([aBitmap(), aPng.subarray(0, 40)]), icon)).toBe(false);
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
    expect(await isWholePicture(content, icon)).toBe(false);
  });

  test('is as large as its directory says', async () => {
    expect(await isWholePicture(anIconOf([aBitmap()], { width: 16, height: 17 }), icon)).toBe(false);
    expect(await isWholePicture(anIconOf([aPng], { width: 2, height: 1 }), icon)).toBe(false);
    for (const side of [256, 512])
      expect(await isWholePicture(anIconOf([aBitmap({ width: side, height: side, bits: 1 })]), icon)).toBe(true);
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
      expect(await isWholePicture(astray, icon)).toBe(false);
    }
  });
});
