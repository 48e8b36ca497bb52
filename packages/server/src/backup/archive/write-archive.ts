import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { BACKUP_STATE } from '../../platform/data-folder/backup-state.ts';
import { orNull } from '../../platform/storage/absent.ts';
import { encrypting } from './age-stream.ts';
import { createChecksumList } from './checksum-list.ts';
import { CHECKSUMS_FILE, MANIFEST_FILE, type Manifest } from './manifest.ts';

const PIECE_BYTES = 64 * 1024;

/** Takes the members of an archive, one after the other. Names are paths below the data folder. */
export interface ArchiveWriter {
  /** A file of this machine, as long as it is now; one that is gone is left out. */
  addFile(name: string, path: string): Promise<void>;
  /** Exactly `size` bytes. */
  addStream(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** A folder with all below it, except where `isLeftOut` says so. */
  addFolder(name: string, path: string, isLeftOut?: (name: string) => boolean): Promise<void>;
}

/** What the writer itself cannot know. */
export type Description = Omit<Manifest, 'members' | 'bytes' | 'checksums'>;

/**
 * Writes an archive to `path`, encrypted if there is a passphrase, and flushes it to the disk. Members pass in small pieces, whatever their
 * size. `add` puts them in and says what the backup is.
 */
export async function writeArchive(
  path: string,
  { passphrase, add }: { passphrase: string | undefined; add: (archive: ArchiveWriter) => Promise<Description> },
): Promise<Manifest> {
  const { readable, controller } = createTarPacker();
  const output = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });
  const failing = new AbortController();
  const written = pipeline(
    Readable.from(bytesOf(readable)),
    createGzip(),
    passphrase === undefined ? new PassThrough() : encrypting(passphrase),
    output,
    { signal: failing.signal },
  );
  // It is awaited below, unless adding fails first.
  written.catch(() => undefined);
  try {
    const manifest = await addEverything(controller, add);
    controller.finalize();
    await written;
    return manifest;
  } catch (error) {
    failing.abort();
    // A full disk ends the output first, and then the packer only says that nobody reads it.
    await written.catch((cause: unknown) => {
      if ((cause as Error).name !== 'AbortError') throw cause;
    });
    throw error;
  }
}

/** Also ends the packer when whoever reads ends early. */
async function* bytesOf(readable: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const bytes of readable) yield bytes;
}

type Packer = ReturnType<typeof createTarPacker>['controller'];

async function addEverything(packer: Packer, add: (archive: ArchiveWriter) => Promise<Description>): Promise<Manifest> {
  const mtime = new Date();
  const list = createChecksumList();
  const lines: string[] = [];
  const put = async (name: string, size: number, content: AsyncIterable<Uint8Array>) => {
    const hash = createHash('sha256');
    const member = packer.add({ name, size, type: 'file', mode: 0o600, mtime }).getWriter();
    for await (const bytes of content) {
      hash.update(bytes);
      await member.write(bytes);
    }
    await member.close();
    return hash.digest('hex');
  };
  const putText = async (name: string, text: string) => {
    const bytes = Buffer.from(text);
    await put(name, bytes.length, once(bytes));
  };

  const archive: ArchiveWriter = {
    async addStream(name, size, content) {
      lines.push(list.add({ name, size, sha256: await put(name, size, content) }));
    },
    async addFile(name, path) {
      const file = await orNull(open(path));
      if (!file) return;
      try {
        const { size } = await file.stat();
        await archive.addStream(name, size, piecesOf(file, size));
      } finally {
        await file.close();
      }
    },
    async addFolder(name, path, isLeftOut = () => false) {
      const entries = await orNull(readdir(path, { withFileTypes: true }));
      if (!entries) return;
      await packer.add({ name: `${name}/`, size: 0, type: 'directory', mode: 0o700, mtime }).close();
      for (const entry of entries) {
        const member = `${name}/${entry.name}`;
        if (isLeftOut(member)) continue;
        if (entry.isDirectory()) await archive.addFolder(member, join(path, entry.name), isLeftOut);
        else if (entry.isFile()) await archive.addFile(member, join(path, entry.name));
      }
    },
  };

  // Whoever unpacks by hand finds out whether all of it arrived.
  await putText(BACKUP_STATE, 'incomplete\n');
  const description = await add(archive);
  await putText(CHECKSUMS_FILE, lines.join(''));
  const manifest = { ...description, ...list.total() };
  await putText(MANIFEST_FILE, `${JSON.stringify(manifest, null, 2)}\n`);
  await putText(BACKUP_STATE, 'complete\n');
  return manifest;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes;
}

/** A file that grew meanwhile counts as long as it was. Throws when it became shorter. */
async function* piecesOf(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size;) {
    const piece = new Uint8Array(Math.min(PIECE_BYTES, size - at));
    const { bytesRead } = await file.read(piece, 0, piece.length, at);
    if (bytesRead === 0) throw new Error('A file became shorter while it was copied');
    at += bytesRead;
    yield piece.subarray(0, bytesRead);
  }
}
