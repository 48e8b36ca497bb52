import type { LongJob } from '@jornada/contract/long-jobs/long-jobs';
import { sql } from 'drizzle-orm';
import type { LongJobKind } from '../../long-jobs/long-job.ts';
import { presentJob } from '../../long-jobs/present.ts';
import { startJob } from '../../long-jobs/start-job.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { factsOf } from '../erase/erase-buyer.ts';
import { noteOwnRequest, updateOpen } from '../requests/requests-store.ts';
import { tellPerson } from '../tell-person.ts';
import { MY_DATA, sections, type Row, type Section } from './sections.ts';
import { writeArchive } from './write-archive.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const ROWS_AT_ONCE = 100;

/** Where a step goes on: the section, and behind which of its rows. */
type Place = [section: number, after: string | null];

/** The long job that copies a person's data into a ZIP for them, a page of a section a step, and tells them by mail (decision C17). */
export const myData: LongJobKind<object, Place> = {
  kind: MY_DATA,
  access: 'member',
  stepUp: true,
  async step(tx, { cursor, startedBy }) {
    const [at, after] = cursor ?? [0, null];
    const section = sections[at]!;
    const rows = await readPage(tx, section, { userId: startedBy, after });
    const last = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1)!['#'];
    const next: Place | null =
      last !== undefined ? [at, String(last)] : at + 1 < sections.length ? [at + 1, null] : null;
    return { next, done: rows.length, content: JSON.stringify({ name: section.name, rows: rows.map(withoutMarks) }) };
  },
  async ended(tx, { state, actorId: userId, now }, services) {
    if (userId === null || state === 'failed') return;
    const answer = state === 'done' ? 'A cópia ficou pronta para baixar.' : 'A pessoa desistiu da cópia.';
    await updateOpen(tx, { userId, kind: 'copy' }, { answer, answeredAt: now });
    if (state === 'done') await tellPerson(tx, services, 'my_data_ready', { userId, now });
  },
  result: { type: 'application/zip', keptForMs: WEEK_MS, nameOf: () => 'meus-dados.zip', make: writeArchive },
};

/** Starts the copy of a person's data, which is a request of theirs until the file is there. While one is made, a repeat returns that one. */
export async function startMyData(
  { db, clock, timeZone }: Pick<Services, 'db' | 'clock' | 'timeZone'>,
  userId: string,
): Promise<LongJob> {
  return db.transaction(async (tx) => {
    const now = clock();
    const { job, isNew } = await startJob(tx, myData, { arguments: {}, startedBy: userId, total: null, now });
    if (isNew) await noteOwnRequest(tx, { userId, kind: 'copy', now, timeZone });
    return presentJob(job, myData);
  });
}

/** A page of a section in the order of its marks. */
async function readPage(
  tx: Executor,
  section: Section,
  { userId, after }: { userId: string; after: string | null },
): Promise<Row[]> {
  const mark = sql`"#"::text collate "C"`;
  const { rows } = await tx.execute<{ row: Row }>(sql`
    with me (id) as (select ${userId}::uuid), own_fact (id) as (${factsOf(userId)})
    select row_to_json(found) as row from (
      select * from (${section.rows}) one where ${after}::text is null or ${mark} > ${after}::text
       order by ${mark} limit ${ROWS_AT_ONCE}) found`);
  return rows.map(({ row }) => ({ ...row, ...section.inWords(row) }));
}

const withoutMarks = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([heading]) => !heading.startsWith('#')));
