import { randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { StartError } from '../../platform/start-error.ts';
import { AGE_INTRO, open, payloadKey, seal, unwrapFileKey, wrapFileKey } from './age-keys.ts';

const CHUNK_BYTES = 64 * 1024;
const SEALED_BYTES = CHUNK_BYTES + 16;
const NONCE_BYTES = 16;
/** Longer than any header for one passphrase. */
const HEADER_BYTES = 256;

/** Whether a file that begins with these bytes is encrypted in the age format. */
export const isEncrypted = (firstBytes: Buffer): boolean => firstBytes.toString('latin1').startsWith(`${AGE_INTRO}\n`);

/** Encrypts what passes, for one passphrase, in the age format. */
export function encrypting(passphrase: string): Transform {
  const { header, fileKey } = wrapFileKey(passphrase);
  const nonce = randomBytes(NONCE_BYTES);
  const key = payloadKey(fileKey, nonce);
  const counter = createCounter();
  let begun = false;
  const intro = (stream: Transform) => {
    if (!begun) stream.push(Buffer.concat([Buffer.from(header), nonce]));
    begun = true;
  };
  const pieces = createPieces(CHUNK_BYTES);
  return new Transform({
    transform(this: Transform, bytes: Buffer, _encoding, done) {
      intro(this);
      for (const piece of pieces.add(bytes)) this.push(seal(key, counter(false), piece));
      done();
    },
    flush(this: Transform, done) {
      intro(this);
      this.push(seal(key, counter(true), pieces.rest()));
      done();
    },
  });
}

/**
 * Decrypts what passes. Fails with a StartError when the passphrase is another one, and when the file was altered or cut off: each chunk
 * is authenticated, and so is its being the last.
 */
export function decrypting(passphrase: string, name: string): Transform {
  let head = Buffer.alloc(0);
  let key: Buffer | undefined;
  const counter = createCounter();
  const pieces = createPieces(SEALED_BYTES);
  const damaged = () => new StartError(`O backup ${name} foi alterado ou está danificado.`);
  const cut = () => new StartError(`O backup ${name} está cortado ou foi alterado: o fim do arquivo não confere.`);

  /** The bytes behind the header; undefined while it has not arrived. */
  const readHeader = (bytes: Buffer): Buffer | undefined => {
    head = Buffer.concat([head, bytes]);
    if (head.length < HEADER_BYTES) return undefined;
    return openHeader();
  };
  const openHeader = (): Buffer => {
    const opened = unwrapFileKey(head.toString('latin1', 0, HEADER_BYTES), passphrase);
    if (opened === null) throw damaged();
    if (opened === false) throw new StartError(`A senha do arquivo de senha não abre o backup ${name}.`);
    const payload = opened.headerBytes + NONCE_BYTES;
    if (head.length < payload) throw cut();
    key = payloadKey(opened.fileKey, head.subarray(opened.headerBytes, payload));
    return head.subarray(payload);
  };
  const pass = (stream: Transform, bytes: Buffer) => {
    for (const piece of pieces.add(bytes)) {
      const plain = open(key!, counter(false), piece);
      if (!plain) throw damaged();
      stream.push(plain);
    }
  };
  const attempt = (work: () => void, done: TransformCallback) => {
    try {
      work();
    } catch (error) {
      return done(error as Error);
    }
    done();
  };
  return new Transform({
    transform(this: Transform, bytes: Buffer, _encoding, done) {
      attempt(() => {
        const rest = key ? bytes : readHeader(bytes);
        if (rest) pass(this, rest);
      }, done);
    },
    flush(this: Transform, done) {
      attempt(() => {
        if (!key) pass(this, openHeader());
        const last = pieces.rest();
        const nonce = counter(true);
        const plain = open(key!, nonce, last);
        if (plain) return void this.push(plain);
        nonce[11] = 0;
        throw open(key!, nonce, last) || last.length < SEALED_BYTES ? cut() : damaged();
      }, done);
    },
  });
}

/** Counts the chunks: eleven bytes, and one that says whether it is the last. */
function createCounter(): (isLast: boolean) => Buffer {
  let count = 0n;
  return (isLast) => {
    const nonce = Buffer.alloc(12);
    nonce.writeBigUInt64BE(count++, 3);
    nonce[11] = isLast ? 1 : 0;
    return nonce;
  };
}

/** Cuts what arrives into pieces of one size, and keeps the last one back: only the end says that it is the last. */
function createPieces(size: number) {
  let kept: Buffer[] = [];
  let length = 0;
  return {
    *add(bytes: Buffer): Generator<Buffer> {
      kept.push(bytes);
      length += bytes.length;
      if (length <= size) return;
      const all = Buffer.concat(kept);
      let at = 0;
      for (; all.length - at > size; at += size) yield all.subarray(at, at + size);
      kept = [all.subarray(at)];
      length = all.length - at;
    },
    rest: () => Buffer.concat(kept),
  };
}
