import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Executor } from '../platform/database/database.ts';
import type { Environment } from '../platform/environment.ts';
import { StartError } from '../platform/start-error.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { LIST_ERASED } from '../privacy/erase/erase-person.ts';
import { erasedAccounts } from '../tables/privacy.ts';
import type { Copies } from './elsewhere/copies.ts';
import { createFolderCopies } from './elsewhere/folder-copies.ts';
import { openCopies } from './elsewhere/open-copies.ts';

/** Lies beside backups: a line for each person, with their bare id and when they were erased. */
export const ERASED_LIST = 'jornada-erased-people.txt';
const LINE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\S*Z)$/i;

/** Instants (ISO) by the ids of erased accounts. */
export type ErasedPeople = ReadonlyMap<string, string>;
/** `unread`: lines that say nobody, as after somebody wrote in the file. */
interface ErasedList {
  people: ErasedPeople;
  unread: readonly string[];
}
type Places = Environment['backups'];

/**
 * Adds those whom the database knows to the lists beside the backups, here and elsewhere (decision K35): a restored backup of before has them still.
 * Nothing that stands in a list is ever lost. Without backups there is no list. Throws a StartError when `BACKUP_TO` cannot be written to.
 */
async function writeErasedLists(db: Executor, { folder, to }: Places): Promise<void> {
  if ((await db.$count(erasedAccounts)) === 0) return;
  for (const place of await placesOf([folder], to))
    // Another process may have written between, over this list or under it: whoever writes last finds everybody in the database.
    for (let times = 0; times < MOST_TIMES && (await addMissing(db, place)); times += 1);
}

const MOST_TIMES = 20;

/** Returns whether somebody was missing in a list. */
async function addMissing(db: Executor, place: Copies): Promise<boolean> {
  const rows = await db.select({ id: erasedAccounts.userId, at: erasedAccounts.erasedAt }).from(erasedAccounts);
  const { people: known, unread } = await readList(place);
  const all = new Map([...known, ...rows.map(({ id, at }) => [id, at.toISOString()] as const)]);
  if (all.size === known.size) return false;
  const text = [...unread, ...[...all].map((person) => person.join(' '))].map((line) => `${line}\n`).join('');
  await withFile(async (path) => {
    await writeFile(path, text, { mode: 0o600 });
    await place.put(ERASED_LIST, path);
  });
  return true;
}

/**
 * Everybody in the lists beside a backup and wherever backups are. Throws a StartError when `BACKUP_TO` cannot be read, and for a line that
 * cannot: it may be of somebody who would be back unseen.
 */
export async function readErasedLists(backup: string, { folder, to }: Places): Promise<ErasedPeople> {
  const lists = await Promise.all((await placesOf([dirname(backup), folder], to)).map(readList));
  const [broken] = lists.flatMap(({ unread }) => unread);
  if (broken !== undefined)
    throw new StartError(
      `A lista de pessoas excluídas (${ERASED_LIST}) tem uma linha que não diz quem: “${broken.slice(0, 60)}”. Cada linha tem um identificador, um espaço e um instante. Corrija-a, ou apague a linha se não é de ninguém, e restaure de novo.`,
    );
  return new Map(lists.flatMap(({ people }) => [...people]));
}

/** The job that writes them after an erasure. */
export const listErasedJob = ({ db, environment }: Pick<Services, 'db' | 'environment'>): JobDefinition => ({
  queue: LIST_ERASED,
  retryLimit: 10,
  run: () => writeErasedLists(db, environment.backups),
});

async function placesOf(folders: string[], to: Places['to']): Promise<Copies[]> {
  return [
    ...folders.filter((folder) => existsSync(folder)).map(createFolderCopies),
    ...(to ? [await openCopies(to)] : []),
  ];
}

async function readList(place: Copies): Promise<ErasedList> {
  if ((await place.list((name) => name === ERASED_LIST)).length === 0) return { people: new Map(), unread: [] };
  return withFile(async (path) => {
    await place.fetch(ERASED_LIST, path);
    const people = new Map<string, string>();
    const unread: string[] = [];
    for (const line of (await readFile(path, 'utf8')).split('\n').map((each) => each.trim())) {
      const [, id, at] = LINE.exec(line) ?? [];
      if (id && at && !Number.isNaN(Date.parse(at))) people.set(id.toLowerCase(), new Date(at).toISOString());
      else if (line !== '') unread.push(line);
    }
    return { people, unread };
  });
}

async function withFile<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'jornada-erased-'));
  try {
    return await work(join(folder, ERASED_LIST));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
