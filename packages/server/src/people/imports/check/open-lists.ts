import { createReadStream } from 'node:fs';
import type { ListReading } from '@jornada/contract/people/people-imports';
import { listKey } from '../../../files/kinds/people-lists.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { readList, type ListLine } from '../reading/read-list.ts';

interface OpenList {
  lines: AsyncIterator<ListLine>;
  /** The last line that was read. */
  at: number;
  discard: () => Promise<void>;
  closing: NodeJS.Timeout;
}

/** A check that nobody goes on with has been stopped. */
const IDLE_MS = 60_000;

/** Lists that this process is in the middle of, so that a step of a check need not read them from their beginning. */
const open = new Map<string, OpenList>();

/** A stored list on this machine's disk. The caller discards it. Refuses `import_file_gone`. */
export async function fetchList(storage: Storage, path: string | undefined) {
  const stored = (path !== undefined && (await storage.open(listKey(path)))) || refuse('import_file_gone');
  const file = await storage.spool(stored);
  return { ...file, open: async () => createReadStream(file.path) };
}

/**
 * Reads the next `count` lines of a list behind line `after`; fewer at its end. `key` names the check. Steps that follow each other read the
 * list once; another process, or one after a failure, begins again and passes over what was read.
 */
export async function readOn(
  storage: Storage,
  { key, path, reading }: { key: string; path: string | undefined; reading: ListReading },
  { after, count }: { after: number; count: number },
): Promise<ListLine[]> {
  let list = open.get(key);
  if (list && list.at > after) await close(key);
  list = open.get(key) ?? (await begin(storage, { key, path, reading }));
  list.closing.refresh();
  const found: ListLine[] = [];
  while (found.length < count) {
    const { done, value } = await list.lines.next();
    if (done) {
      await close(key);
      break;
    }
    list.at = value.line;
    if (value.line > after) found.push(value);
  }
  return found;
}

async function begin(
  storage: Storage,
  { key, path, reading }: { key: string; path: string | undefined; reading: ListReading },
): Promise<OpenList> {
  const file = await fetchList(storage, path);
  const lines = readList(file, reading)[Symbol.asyncIterator]();
  const closing = setTimeout(() => void close(key), IDLE_MS).unref();
  const list = { lines, at: 0, discard: () => file.discard(), closing };
  open.set(key, list);
  return list;
}

async function close(key: string): Promise<void> {
  const list = open.get(key);
  if (!list) return;
  open.delete(key);
  clearTimeout(list.closing);
  await list.lines.return?.();
  await list.discard();
}
