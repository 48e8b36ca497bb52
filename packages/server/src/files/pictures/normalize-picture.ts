import { fork } from 'node:child_process';
import { once } from 'node:events';
import { inTurns } from '../../platform/in-turns.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { ownProgram } from '../../platform/own-program.ts';
import type { SpooledFile } from '../../platform/storage/spool.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { NOT_A_PICTURE } from './not-a-picture.ts';
import type { Cut } from './rewrite-picture.ts';

const program = ownProgram('normalize-picture', new URL('./normalize-picture.program.ts', import.meta.url));
/** The largest pictures take five seconds of a processor. */
const LONGEST_MS = 30_000;
const MOST_WAITING = 20;

/** One at a time, as each may take some hundred megabytes for a moment. */
const inTurn = inTurns(MOST_WAITING);

/** A picture that may be stored: nothing but pixels. Width and height in pixels; zeros for an icon. */
export interface NormalizedPicture extends SpooledFile {
  width: number;
  height: number;
}

/**
 * Makes of a picture in a file what is stored and shown of it (docs/decisions/0025): its pixels and nothing else. The caller discards the
 * result. `cut`: to a size, as a JPEG. Null for content that is no whole picture of this media type.
 *
 * A process of its own does it, without this one's secrets: the picture's memory is given back, no request waits for the work, and a file
 * that would crash the decoder crashes nothing else. Refuses `busy` when too many wait, and for one that takes too long.
 */
export function normalizePicture(
  storage: Pick<Storage, 'spool'>,
  { path, type, cut }: { path: string; type: string; cut?: Cut | undefined },
): Promise<NormalizedPicture | null> {
  return inTurn(async () => {
    const told = cut ? [path, type, JSON.stringify(cut)] : [path, type];
    const child = fork(program, told, { execArgv: [], env: {}, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    const timeout = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
    let size: Cut | undefined;
    child.once('message', (message) => (size = message as Cut));
    // Not at its exit: what it said may still be on its way then.
    const ended = once(child, 'close') as Promise<[code: number | null, signal: string | null]>;
    // Should it not even start, while its output still fails in words of its own.
    ended.catch(() => undefined);
    let picture: SpooledFile | undefined;
    try {
      picture = await storage.spool(child.stdout!);
      const [code, signal] = await ended;
      if (code === 0 && size) return { ...picture, ...size };
      if (code === NOT_A_PICTURE) return await none(picture);
      if (child.killed) refuse('busy');
      throw new Error(`The process that draws pictures ended with ${signal ?? code}`);
    } catch (error) {
      child.kill('SIGKILL');
      await picture?.discard();
      throw error;
    } finally {
      clearTimeout(timeout);
    }
  });
}

async function none(picture: SpooledFile): Promise<null> {
  await picture.discard();
  return null;
}
