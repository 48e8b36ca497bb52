import { linkOf } from '@jornada/contract/fields/legal-link';
import type { LegalKind } from '@jornada/domain/privacy/legal';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { legalAcceptances, legalVersions } from '../tables/privacy.ts';
import { platformSettings } from '../tables/settings.ts';
import { loadSettings } from './kept-settings.ts';
import { LEGAL_PAGES, textOf, type Configured } from './legal-pages.ts';

const textShown = (name: LegalKind, configured: Configured) => sql`
  coalesce(${configured[LEGAL_PAGES[name].configured] ?? null}::text,
    (select setting_value ->> 'value' from ${platformSettings} where setting_key = ${LEGAL_PAGES[name].key}))`;
const isShown = (configured: Configured) => sql`
  v.text = case v.kind when 'terms' then ${textShown('terms', configured)} else ${textShown('privacy', configured)} end`;

const newest = sql`${legalVersions} v where v.number = (select max(number) from ${legalVersions} where kind = v.kind)`;

/** The versions in force, as a table for statements: the newest ones, while their texts are what the pages show (decision K33). */
export const versionsInForce = (configured: Configured): SQL =>
  sql`(select v.* from ${newest} and ${isShown(configured)})`;

/** Those that a person has not accepted. Only of them are texts compared, because every page asks. */
export const unacceptedBy = (userId: SQLWrapper, configured: Configured): SQL => sql`(
  select v.* from ${newest} and case when exists (
    select 1 from ${legalAcceptances} a where a.user_id = ${userId} and a.kind = v.kind and a.number = v.number) then false
    else ${isShown(configured)} end)`;

/** The versions in force, by page. */
async function findVersionsInForce(db: Executor, configured: Configured) {
  const { rows } = await db.execute<{ kind: LegalKind; number: number; at: string }>(
    sql`select kind, number, created_at::text as at from ${versionsInForce(configured)} v`,
  );
  return Object.fromEntries(rows.map((row) => [row.kind, row])) as { [Name in LegalKind]?: (typeof rows)[number] };
}

/** Adds a version after the newest one; the same again as that, while nobody accepted it, adds none. The caller holds the settings' lock. */
export async function addVersion(
  tx: Transaction,
  { kind, text, changes, now }: { kind: LegalKind; text: string; changes: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into ${legalVersions} (kind, number, text, changes, created_at)
    select ${kind}, coalesce(max(number), 0) + 1, ${text}, ${changes}, ${now.toISOString()}::timestamptz
      from ${legalVersions} where kind = ${kind}
    having not exists (select 1 from ${newest} and v.kind = ${kind} and v.text = ${text} and v.changes = ${changes} and not exists (
      select 1 from ${legalAcceptances} a where a.kind = v.kind and a.number = v.number))`);
}

/**
 * Keeps that somebody accepted these versions, a table for statements; what they accepted before stays as it was.
 * @returns how many versions there are
 */
export async function keepAcceptance(
  tx: Transaction,
  { userId, versions, address, now }: { userId: string; versions: SQL; address: string; now: Date },
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with accepted as (select v.kind, v.number from ${versions} v), kept as (
      insert into ${legalAcceptances} (user_id, kind, number, accepted_at, address)
      select ${userId}::uuid, kind, number, ${now.toISOString()}::timestamptz, ${address} from accepted
      on conflict do nothing)
    select count(*)::int as count from accepted`);
  return rows[0]!.count;
}

async function findVersion(db: Executor, kind: LegalKind, number: number) {
  const { rows } = await db.execute<{ number: number; at: string; text: string }>(
    sql`select number, created_at::text as at, text from ${legalVersions} where kind = ${kind} and number = ${number}`,
  );
  return rows[0];
}

export type LegalPages = Awaited<ReturnType<typeof readLegalPages>>;

/** What administrators wrote, what the configuration says instead, and the number of the version in force. */
export async function readLegalPages(db: Executor, configured: Configured) {
  const [stored, versions] = await Promise.all([loadSettings(db), findVersionsInForce(db, configured)]);
  const page = (name: LegalKind) => ({
    text: textOf(stored, name),
    configuredUrl: configured[LEGAL_PAGES[name].configured] ?? null,
    number: versions[name]?.number ?? null,
  });
  return { terms: page('terms'), privacy: page('privacy') };
}

/** Where people read a legal page: an address elsewhere, a text of the school's own, or nowhere. */
export type LegalPlace =
  | { kind: 'link'; url: string }
  | { kind: 'text'; text: string; version: { number: number; at: string } | undefined }
  | { kind: 'none' };

/** What people read now, or what a version said (`number`), for whoever accepted that one. */
export async function findLegalPage(
  db: Executor,
  name: LegalKind,
  configured: Configured,
  number: number | null = null,
): Promise<LegalPlace> {
  const version = number === null ? undefined : await findVersion(db, name, number);
  const text = version?.text ?? textOf(await loadSettings(db), name);
  const url = (version ? null : configured[LEGAL_PAGES[name].configured]) ?? linkOf(text);
  if (url !== null) return { kind: 'link', url };
  if (text === '') return { kind: 'none' };
  return { kind: 'text', text, version: version ?? (await findVersionsInForce(db, configured))[name] };
}
