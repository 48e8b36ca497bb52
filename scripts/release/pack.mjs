import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';

/**
 * A folder as a gzipped tar whose bytes depend on nothing but the names, the contents and the time: sorted, one owner, two modes, and the
 * gzip header of every system.
 *
 * @param {string} folder
 * @param {{ as: string, time: Date, isPrivate?: boolean }} options the folder's name in the archive ('' for none); the time of every file;
 *   whether the owner alone may read what comes of it
 * @returns {Promise<Buffer>}
 */
export async function pack(folder, { as, time, isPrivate = false }) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
    .map(({ entry, path }) => ({ isFolder: entry.isDirectory(), path, name: join(as, relative(folder, path)) }))
    // Not by the language of the machine.
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const modeOf = (/** @type {boolean} */ isExecutable) =>
    isPrivate ? (isExecutable ? 0o700 : 0o600) : isExecutable ? 0o755 : 0o644;
  const tar = await packTar(
    entries.map(({ isFolder, path, name }) => {
      const owned = { mtime: time, uid: 0, gid: 0, uname: 'root', gname: 'root' };
      if (isFolder) return { header: { ...owned, name: `${name}/`, type: 'directory', size: 0, mode: modeOf(true) } };
      const body = readFileSync(path);
      const mode = modeOf((statSync(path).mode & 0o100) !== 0);
      return { header: { ...owned, name, type: 'file', size: body.length, mode }, body };
    }),
  );
  const packed = gzipSync(tar, { level: 9 });
  // The byte that names the system it was made on (RFC 1952, 2.3.1): unknown.
  packed[9] = 255;
  return packed;
}
