import fc from 'fast-check';
import sharp from 'sharp';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aBitmap, anIconOf, pngOf } from '../../../fixtures/pictures.ts';
import { aSamplePng, everyPng } from '../../../fixtures/sample-pictures.ts';
import { rewritePicture } from './rewrite-picture.ts';

/** What nobody may find again, at least eight bytes of it in a row. */
const secrets = fc.uint8Array({ minLength: 24, maxLength: 200 }).map((bytes) => Buffer.from(bytes));
const findsAny = (content: Buffer, secret: Buffer) => {
  for (let at = 0; at + 8 <= secret.length; at += 1) if (content.includes(secret.subarray(at, at + 8))) return true;
  return false;
};

const text = (value: string) => Buffer.from(value, 'latin1');
/** EXIF with a place, a thumbnail and a maker's note: a directory of one long entry. */
const exif = (secret: Buffer) =>
  Buffer.concat([text('MM\0*\0\0\0\x08\0\x01\x92\x7c\0\x07'), uint32(secret.length), uint32(26), uint32(0), secret]);
const uint32 = (value: number) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);

const segment = (marker: number, ...parts: Buffer[]) => {
  const data = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data]);
};
/** Everywhere where a JPEG may hold more than pixels. */
const inJpegs: Record<string, (photo: Buffer, secret: Buffer) => Buffer> = {
  exif: (photo, secret) => behindStart(photo, segment(0xe1, text('Exif\0\0'), exif(secret))),
  xmp: (photo, secret) => behindStart(photo, segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0'), secret)),
  'second pictures': (photo, secret) => behindStart(photo, segment(0xe2, text('MPF\0MM\0*'), secret)),
  iptc: (photo, secret) => behindStart(photo, segment(0xed, text('Photoshop 3.0\x008BIM\x04\x04\0\0'), secret)),
  jfxx: (photo, secret) => behindStart(photo, segment(0xe0, text('JFXX\0\x10'), secret)),
  profile: (photo, secret) => behindStart(photo, segment(0xe2, text('ICC_PROFILE\0\x01\x01'), secret)),
  'any other segment': (photo, secret) => behindStart(photo, segment(0xe3 + (secret[0]! % 8), secret)),
  comment: (photo, secret) => behindStart(photo, segment(0xfe, secret)),
  'before the end': (photo, secret) =>
    Buffer.concat([photo.subarray(0, -2), segment(0xfe, secret), photo.subarray(-2)]),
  'video behind it': (photo, secret) => Buffer.concat([photo, text('\0\0\0\x18ftypmp42'), secret]),
  'photo behind it': (photo, secret) => Buffer.concat([photo, behindStart(photo, segment(0xe1, secret))]),
};
const behindStart = (photo: Buffer, more: Buffer) => Buffer.concat([photo.subarray(0, 2), more, photo.subarray(2)]);

/** The segments of a JPEG before its pixels. */
function segmentsOf(photo: Buffer): number[] {
  const found: number[] = [];
  for (let at = 2; photo[at + 1] !== 0xda; at += 2 + photo.readUInt16BE(at + 2)) found.push(photo[at + 1]!);
  return found;
}

/** Everywhere where a PNG may hold more than pixels. */
const inPngs: Record<string, (secret: Buffer) => [string, Buffer][]> = {
  text: (secret) => [['tEXt', Buffer.concat([text('Author\0'), secret])]],
  'packed text': (secret) => [['zTXt', Buffer.concat([text('Author\0\0'), deflateSync(secret, { level: 0 })])]],
  'international text': (secret) => [['iTXt', Buffer.concat([text('XML:com.adobe.xmp\0\0\0\0\0'), secret])]],
  exif: (secret) => [['eXIf', exif(secret)]],
  profile: (secret) => [['iCCP', Buffer.concat([text('a\0\0'), deflateSync(secret, { level: 0 })])]],
  'chunks of its own': (secret) => [['prVt', secret]],
  animation: (secret) => [['acTL', Buffer.concat([uint32(2), uint32(0)])], ['fdAT', Buffer.concat([uint32(1), secret])]], // prettier-ignore
  histogram: (secret) => [['sPLT', Buffer.concat([text('a\0\x08'), secret.subarray(0, 18)])]],
};

/** The chunks of a PNG, and that nothing is behind the last. */
function chunksOf(picture: Buffer): string[] {
  const found: string[] = [];
  let at = 8;
  for (; found.at(-1) !== 'IEND'; at += 12 + picture.readUInt32BE(at)) found.push(picture.toString('latin1', at + 4, at + 8)); // prettier-ignore
  expect(at).toBe(picture.length);
  return found;
}

test('nothing of a photo leaves but its pixels', async () => {
  const photo = await sharp(Buffer.alloc(48 * 32 * 3, 90), { raw: { width: 48, height: 32, channels: 3 } }).jpeg().toBuffer(); // prettier-ignore
  const places = fc.subarray(Object.keys(inJpegs), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(secrets, places, async (secret, names) => {
      const told = names.reduce<Buffer>((bytes, name) => inJpegs[name]!(bytes, secret), photo);
      expect(findsAny(told, secret)).toBe(true);
      const kept = await rewritePicture(told, 'image/jpeg');
      expect(findsAny(kept!, secret), names.join()).toBe(false);
      expect(segmentsOf(kept!).filter((marker) => ![0xc0, 0xc4, 0xdb].includes(marker))).toEqual([]);
    }),
  );
});

test('nor of a PNG', async () => {
  const kinds = fc.constantFrom(...everyPng);
  const places = fc.subarray(Object.keys(inPngs), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(secrets, kinds, places, async (secret, kind, names) => {
      const told = Buffer.concat([
        aSamplePng({ ...kind, more: names.flatMap((name) => inPngs[name]!(secret)) }).bytes,
        secret,
      ]);
      const kept = await rewritePicture(told, 'image/png');
      expect(findsAny(kept!, secret), names.join()).toBe(false);
      expect(new Set(chunksOf(kept!))).toEqual(new Set(['IHDR', 'pHYs', 'IDAT', 'IEND']));
    }),
  );
});

/** A chunk of a WebP; each has an even number of bytes. */
const riffChunk = (name: string, data: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([text(name), size, data, Buffer.alloc(data.length % 2)]);
};
const riff = (...chunks: Buffer[]) => riffChunk('RIFF', Buffer.concat([text('WEBP'), ...chunks]));
/** The names of a WebP's chunks, and that nothing is behind the last. */
function riffChunksOf(picture: Buffer): string[] {
  const found: string[] = [];
  let at = 12;
  for (; at < picture.length; at += 8 + picture.readUInt32LE(at + 4) + (picture.readUInt32LE(at + 4) % 2))
    found.push(picture.toString('latin1', at, at + 4));
  expect([at, picture.readUInt32LE(4) + 8]).toEqual([picture.length, picture.length]);
  return found;
}

test('nor of a WebP, or of what is cut', async () => {
  const plain = await sharp(Buffer.alloc(48 * 32 * 3, 90), { raw: { width: 48, height: 32, channels: 3 } }).webp().toBuffer(); // prettier-ignore
  const head = Buffer.alloc(10);
  head[0] = 0x2c; // it has a profile, EXIF and XMP
  head.writeUIntLE(47, 4, 3);
  head.writeUIntLE(31, 7, 3);
  await fc.assert(
    fc.asyncProperty(secrets, async (secret) => {
      const told = Buffer.concat([
        riff(riffChunk('VP8X', head), riffChunk('ICCP', secret), plain.subarray(12), riffChunk('EXIF', exif(secret)), riffChunk('XMP ', secret), riffChunk('prvt', secret)), // prettier-ignore
        secret,
      ]);
      const kept = await rewritePicture(told, 'image/webp');
      expect(findsAny(kept!, secret)).toBe(false);
      expect(riffChunksOf(kept!)).toEqual(['VP8 ']);
      const cut = await rewritePicture(told, 'image/webp', { width: 32, height: 18 });
      expect(findsAny(cut!, secret)).toBe(false);
      expect(segmentsOf(cut!).filter((marker) => ![0xc2, 0xc4, 0xdb].includes(marker))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

test('nor of an icon', async () => {
  await fc.assert(
    fc.asyncProperty(secrets, async (secret) => {
      const inside = aSamplePng({ colour: 6, depth: 8, more: [['tEXt', Buffer.concat([text('a\0'), secret])]] }).bytes;
      const bitmap = aBitmap({ bits: 8 });
      secret.copy(bitmap, 20, 0, 12);
      const told = Buffer.concat([anIconOf([Buffer.concat([bitmap, secret]), inside, aBitmap()]), secret]);
      const kept = await rewritePicture(told, 'image/x-icon');
      expect(findsAny(kept!, secret)).toBe(false);
      // It is one still, and the same when it is written anew.
      expect((await rewritePicture(kept!, 'image/x-icon'))!.equals(kept!)).toBe(true);
      expect(pngOf().equals(kept!.subarray(kept!.indexOf(pngOf())).subarray(0, 8))).toBe(true);
    }),
    { numRuns: 30 },
  );
});
