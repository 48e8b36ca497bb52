import { createHash } from 'node:crypto';

/** The lines of the list of checksums, and the list's own SHA-256, without keeping the list. */
export interface ChecksumList {
  /** Adds a member, and returns its line. */
  add(member: { name: string; size: number; sha256: string }): string;
  /** Call it once, at the end. */
  total(): { members: number; bytes: number; checksums: string };
}

export function createChecksumList(): ChecksumList {
  const hash = createHash('sha256');
  let members = 0;
  let bytes = 0;
  return {
    add({ name, size, sha256 }) {
      const line = `${sha256}  ${name}\n`;
      hash.update(line);
      members += 1;
      bytes += size;
      return line;
    },
    total: () => ({ members, bytes, checksums: hash.digest('hex') }),
  };
}
