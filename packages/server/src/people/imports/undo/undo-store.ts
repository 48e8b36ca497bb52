import type { PeopleImport } from '@jornada/contract/people/people-imports';
import { plural } from '@jornada/domain/plural';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { peopleImportLines as lines } from '../../../tables/imports.ts';

/** Why an undo leaves something: on the line, and behind a number of people. */
export const keptReasons = {
  used: {
    onLine: 'Já estudou: a inscrição fica.',
    one: 'já estudou e continua na jornada',
    many: 'já estudaram e continuam na jornada',
  },
  changed_since: {
    onLine: 'A inscrição foi pausada ou recomeçada desde então: ela fica.',
    one: 'tem a inscrição pausada ou recomeçada desde então',
    many: 'têm a inscrição pausada ou recomeçada desde então',
  },
  otherAccess: {
    onLine: 'Tem acesso também por uma compra ou inscrição própria: a inscrição fica.',
    one: 'tem acesso também por uma compra ou inscrição própria',
    many: 'têm acesso também por uma compra ou inscrição própria',
  },
  isAdmin: { onLine: 'Agora é da equipe: a conta fica.', one: 'agora é da equipe', many: 'agora são da equipe' },
  isEntered: {
    onLine: 'Já entrou na conta: ela fica.',
    one: 'já entrou na conta',
    many: 'já entraram na conta',
  },
  hasMore: {
    onLine: 'Recebeu algo além desta importação: a conta fica.',
    one: 'recebeu algo além desta importação',
    many: 'receberam algo além desta importação',
  },
} as const;

export type KeptReason = keyof typeof keptReasons;

/**
 * Why the account that an import made stays: it is an administrator's by now, somebody entered with it, or it has something from elsewhere,
 * such as a purchase. Null where nobody has used it.
 */
export async function whyAccountStays(tx: Transaction, userId: string): Promise<KeptReason | null> {
  const { rows } = await tx.execute<{ isAdmin: boolean; isEntered: boolean; hasMore: boolean }>(sql`
    select exists (select 1 from user_roles where user_id = person.id and role = 'admin') as "isAdmin",
      person.has_signed_in or exists (select 1 from accounts where user_id = person.id and password is not null)
        or exists (select 1 from passkeys where user_id = person.id)
        or exists (select 1 from sessions where user_id = person.id) as "isEntered",
      exists (select 1 from user_journey_enrollments where user_id = person.id)
        or exists (select 1 from access_grants where user_id = person.id and (kind = 'purchase' or state <> 'ended'))
        or exists (select 1 from tagged_people where user_id = person.id)
        or exists (select 1 from certificates where user_id = person.id)
        or exists (select 1 from xp_history where user_id = person.id)
        or exists (
          select 1 from user_emails address join purchase_facts fact on fact.buyer_email = address.email
           where address.user_id = person.id) as "hasMore"
      from users person where person.id = ${userId}::uuid`);
  const [uses] = rows;
  if (!uses) return null;
  return (['isAdmin', 'isEntered', 'hasMore'] as const).find((reason) => uses[reason]) ?? null;
}

/** The lines of undone imports that made a person's account and left it. */
export const findUndosThatLeft = (tx: Transaction, userId: string): Promise<{ importId: string; line: number }[]> =>
  tx
    .select({ importId: lines.importId, line: lines.line })
    .from(lines)
    .where(and(eq(lines.userId, userId), eq(lines.state, 'kept'), sql`(${lines.created} ->> 'account')::boolean`));

/** Deletes the tags that an import made and nobody has. The caller holds the tags. */
export async function deleteUnusedTags(tx: Transaction, importId: string): Promise<void> {
  await tx.execute(sql`
    delete from person_tags tag
     where tag.id in (
         select made.id::uuid from ${lines} line, jsonb_array_elements_text(line.created -> 'newTags') made (id)
          where line.import_id = ${importId}::uuid)
       and not exists (select 1 from tagged_people where tag_id = tag.id)`);
}

/** What an undo took back and left, for how many people. */
export async function countUndone(db: Executor, importId: string): Promise<NonNullable<PeopleImport['undone']>> {
  const { rows } = await db.execute<{ problem: string | null; people: number }>(sql`
    select problem, count(distinct email)::int as people from ${lines}
     where import_id = ${importId}::uuid and state in ('undone', 'kept') group by problem`);
  const kept = Object.values(keptReasons).map(({ onLine, one, many }) => {
    const people = rows.reduce((sum, { problem, people: more }) => sum + (problem?.includes(onLine) ? more : 0), 0);
    return { what: plural(people, one, many), people };
  });
  return {
    takenBack: rows.find(({ problem }) => problem === null)?.people ?? 0,
    kept: kept.filter(({ people }) => people > 0).sort((a, b) => b.people - a.people),
  };
}
