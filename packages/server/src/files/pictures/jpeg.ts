import { isShowable } from './picture-limits.ts';

const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const QUANTIZATION = 0xdb;
/** Frames that browsers decode: baseline, extended and progressive, all with Huffman codes. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Lossless, hierarchical and arithmetic frames, which browsers do not decode. */
const otherFrames: ReadonlySet<number> = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** Markers without a segment after them. */
const standsAlone = (marker: number) => marker === 0x01 || isRestart(marker);

/**
 * Whether these bytes are a complete JPEG: a frame of a size that can be shown, the tables that its scans need, and scans long enough for
 * that size. Bytes after its end, as cameras leave them, are ignored.
 */
export function isWholeJpeg(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return false;
  let blocks: number | null = null;
  let hasQuantization = false;
  let scanned = 0;
  for (let at = nextMarker(bytes, 2); at !== -1;) {
    const marker = bytes[at + 1]!;
    if (marker === END_OF_IMAGE) return blocks !== null && scanned > 0 && scanned * 8 >= blocks;
    if (marker === START_OF_IMAGE || otherFrames.has(marker)) return false;
    if (standsAlone(marker)) {
      at = nextMarker(bytes, at + 2);
      continue;
    }
    const segment = segmentAt(bytes, at + 2);
    if (!segment) return false;
    const end = at + 4 + segment.length;
    if (marker === QUANTIZATION) hasQuantization = true;
    if (frames.has(marker)) {
      if (blocks !== null) return false;
      blocks = blocksIn(segment);
      if (blocks === null) return false;
    }
    at = nextMarker(bytes, end);
    if (marker === START_OF_SCAN) {
      if (blocks === null || !hasQuantization) return false;
      while (at !== -1 && isRestart(bytes[at + 1]!)) at = nextMarker(bytes, at + 2);
      scanned += at - end;
    }
  }
  return false;
}

/** The next marker's offset: 0xff, but not the escaped one of a scan (0xff 0x00) nor a fill byte (0xff 0xff); -1 for none. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] !== 0x00 && bytes[at + 1] !== 0xff) return at;
  }
  return -1;
}

function segmentAt(bytes: Buffer, at: number): Buffer | null {
  if (at + 2 > bytes.length) return null;
  const length = bytes.readUInt16BE(at);
  return length >= 2 && at + length <= bytes.length ? bytes.subarray(at + 2, at + length) : null;
}

/** The number of blocks of 8 × 8 pixels in a frame: each takes at least a bit of a scan. Null for a frame that cannot be shown. */
function blocksIn(frame: Buffer): number | null {
  if (frame.length < 6) return null;
  const [precision, components] = [frame[0]!, frame[5]!];
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)];
  if (precision !== 8 || ![1, 3, 4].includes(components) || frame.length !== 6 + 3 * components) return null;
  return isShowable(width, height) ? Math.ceil(width / 8) * Math.ceil(height / 8) : null;
}
