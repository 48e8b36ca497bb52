const ENTRY_BYTES = 16;
const MOST_ENTRIES = 64;
const LONGEST_SIDE = 1024;
const BITMAP_HEADER_BYTES = 40;
const COLOUR_MASKS_BYTES = 12;
const PLAIN = 0;
const BIT_FIELDS = 3;
const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

type Fits = (width: number, height: number) => boolean;

/** Whether a picture has the size in its entry; 0 means 256 or larger. Browsers show no other. */
const fitsEntry =
  (entryWidth: number, entryHeight: number): Fits =>
  (width, height) =>
    isSide(width, entryWidth) && isSide(height, entryHeight);
const isSide = (side: number, declared: number) =>
  declared === 0 ? side >= 256 && side <= LONGEST_SIDE : side === declared;

/**
 * Writes a Windows icon anew: its PNGs drawn by `rewritePng`, its bitmaps with their pixels and colours alone, and nothing in between. Null
 * when one of them is incomplete.
 */
export async function rewriteIcon(
  bytes: Buffer,
  rewritePng: (bytes: Buffer, fits: Fits) => Promise<Buffer | null>,
): Promise<Buffer | null> {
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== 0x0001_0000) return null;
  const count = bytes.readUInt16LE(4);
  const directoryEnd = 6 + count * ENTRY_BYTES;
  if (count === 0 || count > MOST_ENTRIES || directoryEnd > bytes.length) return null;
  const directory = Buffer.from(bytes.subarray(0, directoryEnd));
  const pictures: Buffer[] = [];
  let end = directoryEnd;
  for (let at = 6; at < directoryEnd; at += ENTRY_BYTES) {
    const start = bytes.readUInt32LE(at + 12);
    const told = bytes.readUInt32LE(at + 8);
    if (start < directoryEnd || start + told > bytes.length) return null;
    const picture = bytes.subarray(start, start + told);
    const fits = fitsEntry(bytes[at]!, bytes[at + 1]!);
    const isPng = picture.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);
    // oxlint-disable-next-line no-await-in-loop -- not in parallel: each may take megabytes
    const rewritten = isPng ? await rewritePng(picture, fits) : rewriteBitmap(picture, fits);
    if (!rewritten) return null;
    directory.writeUInt32LE(rewritten.length, at + 8);
    directory.writeUInt32LE(end, at + 12);
    // Nobody reads this one.
    directory[at + 3] = 0;
    end += rewritten.length;
    pictures.push(rewritten);
  }
  return Buffer.concat([directory, ...pictures]);
}

/**
 * A bitmap without a file header, as in icons: its height counts the colours and, below them, the mask. Newer headers are longer and may
 * name a file with a colour profile: what they begin with is the old one, and the masks of colours lie behind it in both.
 */
function rewriteBitmap(picture: Buffer, fits: Fits): Buffer | null {
  if (picture.length < BITMAP_HEADER_BYTES) return null;
  const headerBytes = picture.readUInt32LE(0);
  const [width, height] = [picture.readInt32LE(4), picture.readInt32LE(8) / 2];
  const [bits, compression, coloursUsed] = [
    picture.readUInt16LE(14),
    picture.readUInt32LE(16),
    picture.readUInt32LE(32),
  ];
  if (headerBytes < BITMAP_HEADER_BYTES || !Number.isInteger(height) || !fits(width, height)) return null;
  if (![1, 4, 8, 16, 24, 32].includes(bits) || ![PLAIN, BIT_FIELDS].includes(compression)) return null;
  const rowBytes = (bitsPerPixel: number) => Math.ceil((width * bitsPerPixel) / 32) * 4;
  const masks = compression === BIT_FIELDS ? COLOUR_MASKS_BYTES : 0;
  const palette = bits <= 8 ? (coloursUsed || 2 ** bits) * 4 : 0;
  const colours = palette + rowBytes(bits) * height;
  // With 32 bits, each pixel has its own opacity; many icons omit the mask.
  const mask = rowBytes(1) * height;
  const start = Math.max(headerBytes, BITMAP_HEADER_BYTES + masks);
  if (start + colours + (bits === 32 ? 0 : mask) > picture.length) return null;
  const header = Buffer.alloc(BITMAP_HEADER_BYTES);
  picture.copy(header, 0, 0, 20);
  header.writeUInt32LE(BITMAP_HEADER_BYTES, 0);
  header.writeUInt32LE(coloursUsed, 32);
  return Buffer.concat([
    header,
    picture.subarray(BITMAP_HEADER_BYTES, BITMAP_HEADER_BYTES + masks),
    picture.subarray(start, start + colours + mask),
  ]);
}
