import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;

/**
 * The font in a WOFF file as TrueType, whose tables are not packed: the PDF library would unpack a table anew for each letter, which takes
 * a second for a certificate in Cyrillic.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + count * 16);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const parts: Buffer[] = [directory];
  let end = directory.length;
  for (let place = 0; place < count; place++) {
    const entry = HEADER + place * ENTRY;
    const [from, packed, length, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at));
    const content = woff.subarray(from, from! + packed!);
    const table = packed! < length! ? inflateSync(content) : content;
    const target = 12 + place * 16;
    woff.copy(directory, target, entry, entry + 4);
    directory.writeUInt32BE(checksum!, target + 4);
    directory.writeUInt32BE(end, target + 8);
    directory.writeUInt32BE(length!, target + 12);
    const padding = Buffer.alloc(-length! & 3);
    parts.push(table, padding);
    end += length! + padding.length;
  }
  return Buffer.concat(parts);
}
