import { hasPngSignature, isWholePng } from './png.ts';

const ENTRY_BYTES = 16;
const MOST_ENTRIES = 64;
const LONGEST_SIDE = 1024;
const BITMAP_HEADER_BYTES = 40;
const PLAIN = 0;
const BIT_FIELDS = 3;

type Fits = (width: number, height: number) => boolean;

/** Whether a picture has the size in its entry; 0 means 256 or larger. Browsers show no other. */
const fitsEntry =
  (entryWidth: number, entryHeight: number): Fits =>
  (width, height) =>
    isSide(width, entryWidth) && isSide(height, entryHeight);
const isSide = (side: number, declared: number) =>
  declared === 0 ? side >= 256 && side <= LONGEST_SIDE : side === declared;

/** Whether these bytes are a Windows icon with complete pictures only, each a PNG or a bitmap. */
export async function isWholeIcon(bytes: Buffer): Promise<boolean> {
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== 0x0001_0000) return false;
  const count = bytes.readUInt16LE(4);
  const directoryEnd = 6 + count * ENTRY_BYTES;
  if (count === 0 || count > MOST_ENTRIES || directoryEnd > bytes.length) return false;
  for (let at = 6; at < directoryEnd; at += ENTRY_BYTES) {
    const start = bytes.readUInt32LE(at + 12);
    const end = start + bytes.readUInt32LE(at + 8);
    if (start < directoryEnd || end > bytes.length) return false;
    const picture = bytes.subarray(start, end);
    const fits = fitsEntry(bytes[at]!, bytes[at + 1]!);
    // oxlint-disable-next-line no-await-in-loop -- not in parallel: each may inflate to megabytes
    if (!(hasPngSignature(picture) ? await isWholePng(picture, fits) : isWholeBitmap(picture, fits))) return false;
  }
  return true;
}

/** A bitmap without a file header, as in icons: its height counts the colours and, below them, the mask. */
function isWholeBitmap(picture: Buffer, fits: Fits): boolean {
  if (picture.length < BITMAP_HEADER_BYTES) return false;
  const headerBytes = picture.readUInt32LE(0);
  const [width, height] = [picture.readInt32LE(4), picture.readInt32LE(8) / 2];
  const [bits, compression, coloursUsed] = [
    picture.readUInt16LE(14),
    picture.readUInt32LE(16),
    picture.readUInt32LE(32),
  ];
  if (headerBytes < BITMAP_HEADER_BYTES || !Number.isInteger(height) || !fits(width, height)) return false;
  if (![1, 4, 8, 16, 24, 32].includes(bits) || ![PLAIN, BIT_FIELDS].includes(compression)) return false;
  const rowBytes = (bitsPerPixel: number) => Math.ceil((width * bitsPerPixel) / 32) * 4;
  const palette = bits <= 8 ? (coloursUsed || 2 ** bits) * 4 : 0;
  const fields = compression === BIT_FIELDS && headerBytes === BITMAP_HEADER_BYTES ? 12 : 0;
  // With 32 bits, each pixel has its own opacity; many icons omit the mask.
  const mask = bits === 32 ? 0 : rowBytes(1) * height;
  return headerBytes + palette + fields + rowBytes(bits) * height + mask <= picture.length;
}
