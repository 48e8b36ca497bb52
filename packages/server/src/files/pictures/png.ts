import { Readable } from 'node:stream';
import { crc32, createInflate } from 'node:zlib';
import { isShowable } from './picture-limits.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** The allowed bits per sample of each colour type, and its samples per pixel (PNG, table 11.1). */
const colourTypes: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};
const PALETTE = 3;
/** Start and step of each pass of an interlaced picture (PNG, section 8.2): column, row, columns, rows. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const LAST_FILTER = 4;

interface Header {
  width: number;
  height: number;
  bitsPerPixel: number;
  needsPalette: boolean;
  isInterlaced: boolean;
}

export const hasPngSignature = (bytes: Buffer): boolean => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);

/** Whether these bytes are a PNG with every row of its pixels; ignores bytes after its end. */
export async function isWholePng(bytes: Buffer, isFit = isShowable): Promise<boolean> {
  if (!hasPngSignature(bytes)) return false;
  const found = readChunks(bytes);
  if (!found || !isFit(found.header.width, found.header.height)) return false;
  try {
    return await hasEveryRow(found.header, found.compressed);
  } catch {
    // Broken or truncated zlib data.
    return false;
  }
}

/** The header and the compressed rows; null when a chunk is broken or missing. Broken optional chunks, such as texts, are ignored. */
function readChunks(bytes: Buffer): { header: Header; compressed: Buffer[] } | null {
  let header: Header | null = null;
  let hasPalette = false;
  const compressed: Buffer[] = [];
  for (let at = SIGNATURE.length; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const isCritical = /^[A-Z]/.test(type);
    if (isCritical && crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return null;
    const data = bytes.subarray(at + 8, end);
    if (!header) {
      header = type === 'IHDR' ? readHeader(data) : null;
      if (!header) return null;
    } else if (type === 'PLTE') hasPalette = data.length > 0 && data.length % 3 === 0;
    else if (type === 'IDAT') compressed.push(data);
    else if (type === 'IEND')
      return compressed.length > 0 && (hasPalette || !header.needsPalette) ? { header, compressed } : null;
    else if (isCritical) return null;
    at = end + 4;
  }
  return null;
}

function readHeader(data: Buffer): Header | null {
  if (data.length !== 13) return null;
  const [depth, colour, compression, filter, interlace] = data.subarray(8);
  const kind = colourTypes[colour!];
  if (!kind?.depths.includes(depth!) || compression !== 0 || filter !== 0 || interlace! > 1) return null;
  return {
    width: data.readUInt32BE(0),
    height: data.readUInt32BE(4),
    bitsPerPixel: kind.samples * depth!,
    needsPalette: colour === PALETTE,
    isInterlaced: interlace === 1,
  };
}

/** The rows of each pass and their bytes, without the byte for the row's filter. */
function rowsOf({ width, height, bitsPerPixel, isInterlaced }: Header): { count: number; bytes: number }[] {
  const rowBytes = (pixels: number) => Math.ceil((pixels * bitsPerPixel) / 8);
  if (!isInterlaced) return [{ count: height, bytes: rowBytes(width) }];
  return passes
    .map(([column, row, columns, rows]) => ({
      count: Math.max(0, Math.ceil((height - row) / rows)),
      pixels: Math.max(0, Math.ceil((width - column) / columns)),
    }))
    .filter(({ count, pixels }) => count > 0 && pixels > 0)
    .map(({ count, pixels }) => ({ count, bytes: rowBytes(pixels) }));
}

/** Inflates in pieces, keeps none of them, and stops at the last row: a small file cannot fill the memory. */
async function hasEveryRow(header: Header, compressed: readonly Buffer[]): Promise<boolean> {
  const passesLeft = rowsOf(header);
  let rowsLeft = passesLeft[0]!.count;
  let bytesLeft = 0;
  for await (const piece of Readable.from(compressed).pipe(createInflate()) as AsyncIterable<Buffer>) {
    for (let at = 0; at < piece.length;) {
      if (bytesLeft === 0) {
        if (piece[at]! > LAST_FILTER) return false;
        bytesLeft = passesLeft[0]!.bytes + 1;
      }
      const taken = Math.min(bytesLeft, piece.length - at);
      at += taken;
      bytesLeft -= taken;
      if (bytesLeft > 0 || --rowsLeft > 0) continue;
      passesLeft.shift();
      if (passesLeft.length === 0) return true;
      rowsLeft = passesLeft[0]!.count;
    }
  }
  return false;
}
