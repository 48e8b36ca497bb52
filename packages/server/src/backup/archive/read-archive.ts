import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { PassThrough, pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { BACKUP_STATE } from '../../platform/data-folder/backup-state.ts';
import { decrypting, isEncrypted } from './age-stream.ts';
import { createChecksumList } from './checksum-list.ts';
import { AnyManifest, ARCHIVE_FORMAT, CHECKSUMS_FILE, DUMP_FILE, MANIFEST_FILE, Manifest } from './manifest.ts';
import { explainReading, refuse } from './refuse-archive.ts';

/** A member that the list of checksums names, or a folder, which has no content. */
export interface Member {
  name: string;
  isFolder: boolean;
  content: AsyncIterable<Uint8Array>;
}

/** A list of checksums for a million files is half as long. */
const LONGEST_TEXT = 256 * 1024 * 1024;

/**
 * Reads a whole archive and checks it: each member against its checksum, and that none is missing, added or moved.
 * Throws a StartError that says in words what is wrong: cut off, altered, foreign, older or newer than this program, or encrypted.
 * `take` gets the members in order, before all of them are checked: read the archive once without it, then again with it.
 */
export async function readArchive(
  path: string,
  { passphrase, take }: { passphrase?: string | undefined; take?: (member: Member) => Promise<void> },
): Promise<Manifest> {
  const name = basename(path);
  const source = await plainStream(path, { name, passphrase });
  const decoder = createTarDecoder({ strict: true });
  const members = createMembers(name, take);
  const reading = Readable.toWeb(source) as ReadableStream<Uint8Array>;
  try {
    const fed = reading.pipeTo(decoder.writable);
    // Its failure also fails the loop below, or is awaited behind it.
    fed.catch(() => undefined);
    for await (const entry of decoder.readable) await members.read(entry);
    await fed;
    return members.check();
  } catch (error) {
    throw explainReading(error, { name, looksLikeOurs: members.looksLikeOurs() });
  } finally {
    source.destroy();
  }
}

/** The tar's bytes, unpacked and decrypted. */
async function plainStream(path: string, { name, passphrase }: { name: string; passphrase: string | undefined }) {
  const begin = await firstBytes(path, name);
  const isLocked = isEncrypted(begin);
  if (isLocked && passphrase === undefined) throw refuse.locked(name);
  if (!isLocked && begin.readUInt16BE(0) !== 0x1f8b) throw refuse.foreign(name);
  const plain = isLocked ? decrypting(passphrase!, name) : new PassThrough();
  // An error of any of them ends the last one, where it is seen.
  return pipeline(createReadStream(path), plain, createGunzip(), () => undefined);
}

async function firstBytes(path: string, name: string): Promise<Buffer> {
  const file = await open(path).catch(() => {
    throw refuse.missing(name);
  });
  try {
    const { buffer } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer;
  } catch {
    throw refuse.missing(name);
  } finally {
    await file.close();
  }
}

function createMembers(name: string, take: ((member: Member) => Promise<void>) | undefined) {
  const list = createChecksumList();
  const states: string[] = [];
  let isOurs = false;
  let manifest: string | undefined;
  let checksums: string | undefined;

  return {
    looksLikeOurs: () => isOurs,

    async read({ header, body }: ParsedTarEntry): Promise<void> {
      const isFolder = header.type === 'directory';
      // Archives of older versions begin their names with a dot.
      const member = header.name.replace(/^\.\//, '').replace(/\/$/, '');
      isOurs ||= isOfJornada(member);
      if (!isOurs || (!isFolder && header.type !== 'file')) throw refuse.foreign(name);
      if (manifest === undefined && member === MANIFEST_FILE) manifest = await textOf(body);
      else if (member === BACKUP_STATE) states.push((await textOf(body)).trim());
      else if (manifest !== undefined || (checksums !== undefined && member !== MANIFEST_FILE))
        throw refuse.damaged(name);
      else if (member === CHECKSUMS_FILE) checksums = sha256(await textOf(body));
      else if (member !== '') await readContent(member, { isFolder, size: header.size, body });
    },

    check(): Manifest {
      if (!isOurs) throw refuse.foreign(name);
      if (manifest === undefined) {
        // Without a last word it is cut off, whatever its version; the oldest have neither word.
        throw states.length === 1 ? refuse.cut(name) : refuse.older(name);
      }
      const read = parseManifest(manifest, name);
      const { members, bytes, checksums: own } = list.total();
      const isWhole = states.join() === 'incomplete,complete';
      if (!isWhole || checksums !== read.checksums || own !== read.checksums) throw refuse.damaged(name);
      if (members !== read.members || bytes !== read.bytes) throw refuse.damaged(name);
      return read;
    },
  };

  async function readContent(
    member: string,
    { isFolder, size, body }: { isFolder: boolean; size: number; body: ReadableStream<Uint8Array> },
  ) {
    if (!isSafe(member)) throw refuse.foreign(name);
    const hash = createHash('sha256');
    const content = hashing(body, hash);
    await take?.({ name: member, isFolder, content });
    // What nobody took counts too.
    while (!(await content.next()).done);
    if (!isFolder) list.add({ name: member, size, sha256: hash.digest('hex') });
  }
}

function parseManifest(text: string, name: string): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw refuse.damaged(name);
  }
  const any = AnyManifest.safeParse(json);
  if (!any.success) throw refuse.foreign(name);
  if (any.data.format > ARCHIVE_FORMAT) throw refuse.newer(name);
  const manifest = Manifest.safeParse(json);
  if (!manifest.success) throw refuse.damaged(name);
  return manifest.data;
}

/** What the archives of every version begin with. */
function isOfJornada(member: string): boolean {
  return (
    [BACKUP_STATE, DUMP_FILE, 'auth-secret', 'files', 'outbox', ''].includes(member) ||
    /^postgres-\d+(\/|$)/.test(member)
  );
}

/** Inside the folder where it is unpacked. */
function isSafe(member: string): boolean {
  return (
    !/^[/\\]|\\|\0/.test(member) && member.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

async function* hashing(body: ReadableStream<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const bytes of body) {
    hash.update(bytes);
    yield bytes;
  }
}

async function textOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of body) {
    length += bytes.length;
    if (length > LONGEST_TEXT) throw new Error('A text in the archive is too long');
    pieces.push(bytes);
  }
  return Buffer.concat(pieces).toString('utf8');
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
