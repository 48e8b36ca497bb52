import { createHash } from 'node:crypto';
import { pipeline, Transform, type Readable } from 'node:stream';
import { DamagedObject, StorageUnavailable } from './trouble.ts';

export interface Expected {
  /** Bytes. */
  size: number;
  /** The beginning of the content's SHA-256 in hex; null where nobody knows it, and for a part of an object. */
  digest: string | null;
}

/**
 * Passes an object on, and breaks off where it is not what was stored. The last piece is held back until all of it is known to be right, so
 * nobody takes a damaged object for a whole one.
 */
export function intactObject(content: Readable, { size, digest }: Expected): Readable {
  const hash = digest === null ? null : createHash('sha256');
  let [seen, heldBack]: [number, Buffer | null] = [0, null];
  const intact = new Transform({
    transform(piece: Buffer, _encoding, done) {
      seen += piece.length;
      if (seen > size) return done(new DamagedObject(`A stored object has more than its ${size} bytes`));
      hash?.update(piece);
      if (heldBack) this.push(heldBack);
      heldBack = piece;
      done();
    },
    flush(done) {
      if (seen < size) return done(new DamagedObject(`A stored object has ${seen} of its ${size} bytes`));
      if (hash && digest !== null && !hash.digest('hex').startsWith(digest))
        return done(new DamagedObject('A stored object has other bytes than were stored'));
      done(null, heldBack);
    },
  });
  // Before the pipeline's own listener, which would pass on the network's error as it is.
  content.once('error', (cause) => intact.destroy(new StorageUnavailable('A stored object broke off', { cause })));
  // An error of either ends both; whoever reads `intact` hears of it.
  return pipeline(content, intact, () => undefined);
}
