import { open, type FileHandle } from 'node:fs/promises';
import { magicOf, type FileType } from './file-type.ts';

const mp3: FileType = { type: 'audio/mpeg', extension: 'mp3' };
const m4a: FileType = { type: 'audio/mp4', extension: 'm4a' };

/** What the sound of a lesson's document may be, by the extension that its content has. */
const byExtension: Readonly<Record<string, FileType>> = {
  mp3,
  m4a,
  m4b: m4a,
  ogg: { type: 'audio/ogg', extension: 'ogg' },
  oga: { type: 'audio/ogg', extension: 'ogg' },
  opus: { type: 'audio/ogg', extension: 'opus' },
};
/** Films and phones' recordings are told apart by their tracks alone. */
const MP4_CONTAINERS = new Set(['mp4', '3gp', 'mov', 'm4v']);

/** The type of an audio file by its content, never by its name; null for what is none of MP3, M4A, Ogg and Opus (decision I4). */
export async function typeOfAudio(path: string): Promise<FileType | null> {
  const found = await magicOf(path);
  const known = found && byExtension[found.extension];
  if (known) return known;
  const isContainer = found !== undefined && MP4_CONTAINERS.has(found.extension);
  if (!isContainer && found !== undefined) return null;
  const file = await open(path);
  try {
    if (isContainer) return (await hasSoundAlone(file)) ? m4a : null;
    return (await isTaggedMp3(file)) ? mp3 : null;
  } finally {
    await file.close();
  }
}

/** A tag may say a false length of itself, so the frames are looked for. */
const TAG_BYTES = 256 * 1024;

async function isTaggedMp3(file: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(TAG_BYTES), 0, TAG_BYTES, 0);
  if (buffer.toString('latin1', 0, 3) !== 'ID3') return false;
  for (let at = buffer.indexOf(0xff); at >= 0 && at + 2 < bytesRead; at = buffer.indexOf(0xff, at + 1)) {
    if (isFrameOfLayer3(buffer[at + 1]!, buffer[at + 2]!)) return true;
  }
  return false;
}

/** The second and third byte of a frame: its marks, version and layer, then its rates, none of which may be a reserved one. */
const isFrameOfLayer3 = (marks: number, rates: number) =>
  (marks & 0xe6) === 0xe2 &&
  (marks & 0x18) !== 0x08 &&
  rates >> 4 !== 0 &&
  rates >> 4 !== 15 &&
  (rates & 0x0c) !== 0x0c;

/** The tables of hours of sound have some hundred kilobytes. */
const MOST_TABLE_BYTES = 16 * 1024 * 1024;
/** Those of a file as phones write it are five or six. */
const MOST_BOXES = 1000;

/** Whether an MP4 container has a track of sound and none of pictures. */
async function hasSoundAlone(file: FileHandle): Promise<boolean> {
  const { size: end } = await file.stat();
  const head = Buffer.alloc(16);
  let at = 0;
  for (let count = 0; count < MOST_BOXES && at < end; count += 1) {
    const { bytesRead } = await file.read(head, 0, 16, at);
    if (bytesRead < 8) return false;
    const said = head.readUInt32BE(0);
    const isLong = said === 1 && bytesRead === 16;
    // A box of no length goes to the end of the file; a long one may say more than any file has.
    const size = isLong ? Number(head.readBigUInt64BE(8)) : said || end - at;
    if (head.toString('latin1', 4, 8) === 'moov') {
      const table = Buffer.alloc(Math.min(size, MOST_TABLE_BYTES));
      await file.read(table, 0, table.length, at);
      const kinds = trackKinds(table);
      return kinds.has('soun') && !kinds.has('vide');
    }
    if (size < 8) return false;
    at += size;
  }
  return false;
}

/** The kinds of the tracks that a table names, in the boxes `hdlr`. */
function trackKinds(table: Buffer): Set<string> {
  const kinds = new Set<string>();
  for (let at = table.indexOf('hdlr'); at >= 0; at = table.indexOf('hdlr', at + 4)) {
    kinds.add(table.toString('latin1', at + 12, at + 16));
  }
  return kinds;
}
