import { MAX_TAGS_OF_PERSON } from '@jornada/domain/people/tag-limits';
import { counted } from '@jornada/domain/plural';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import type { ActionRow } from './store.ts';

/** Whom it concerns, as a condition on the item `i` and its enrollment `e`, and the sentence without its number. */
type Concern = [where: SQL, one: string, many: string];

const isIn = (journeyId: string, hasLostAccess: boolean) => sql`exists (
  select 1 from user_journey_enrollments o
   where o.user_id = i.user_id and o.journey_id = ${journeyId}::uuid
     and (o.suspended_at is not null and o.paused_at is null) = ${hasLostAccess})`;
const hasTag = (tag: SQL) =>
  sql`exists (select 1 from tagged_people o where o.user_id = i.user_id and o.tag_id = (${tag}))`;
const tagNamed = (name: string) => sql`select id from person_tags where name_key = search_text(${name})`;

const isAdministrator: Concern = [
  sql`exists (select 1 from user_roles o where o.user_id = i.user_id and o.role = 'admin')`,
  'é administrador',
  'são administradores',
];
const isPaused = sql`e.paused_at is not null`;
const isCompleted: Concern = [sql`e.completed_at is not null`, 'já concluiu a jornada', 'já concluíram a jornada'];

function concernsOf(deed: ActionRow['deed'], names: readonly string[]): Concern[] {
  switch (deed.kind) {
    case 'enroll':
      return [
        ...deed.journeyIds.flatMap((id, nth): Concern[] => [
          [isIn(id, false), `já está em ${names[nth]}`, `já estão em ${names[nth]}`],
          [
            isIn(id, true),
            `perdeu o acesso a ${names[nth]}, que volta`,
            `perderam o acesso a ${names[nth]}, que volta`,
          ],
        ]),
        isAdministrator,
      ];
    case 'tag': {
      const hasMost = sql`(select count(*) from tagged_people o where o.user_id = i.user_id) >= ${MAX_TAGS_OF_PERSON}`;
      return [
        ...names.map((name): Concern => [hasTag(tagNamed(name)), `já tem a tag ${name}`, `já têm a tag ${name}`]),
        [hasMost, `já tem ${MAX_TAGS_OF_PERSON} tags`, `já têm ${MAX_TAGS_OF_PERSON} tags`],
        isAdministrator,
      ];
    }
    case 'untag':
      return deed.tagIds.map((id, nth) => [
        sql`not ${hasTag(sql`select ${id}::uuid`)}`,
        `não tem a tag ${names[nth]}`,
        `não têm a tag ${names[nth]}`,
      ]);
    case 'pause':
      return [[isPaused, 'já está pausada', 'já estão pausadas'], isCompleted];
    case 'resume':
      return [[sql`not ${isPaused}`, 'não está pausada', 'não estão pausadas']];
    case 'reset':
    case 'remove': {
      const isPaid = sql`exists (
        select 1 from access_grants o
         where o.user_id = e.user_id and o.journey_id = e.journey_id and o.kind = 'purchase' and o.state = 'valid')`;
      const concerns: Concern[] = [isCompleted, [isPaused, 'está pausada', 'estão pausadas']];
      return deed.kind === 'reset' ? concerns : [...concerns, [isPaid, 'foi comprada', 'foram compradas']];
    }
    case 'export':
      return [];
  }
}

/** What an administrator should know before they start an action on its fixed items: whom it does not change, and whom it changes more. */
export async function countBefore(
  db: Executor,
  { actionId, deed, names }: { actionId: string; deed: ActionRow['deed']; names: readonly string[] },
): Promise<ActionRow['before']> {
  const concerns = concernsOf(deed, names);
  if (concerns.length === 0) return [];
  const counts = sql.join(
    concerns.map(([where]) => sql`count(*) filter (where ${where})`),
    sql`, `,
  );
  const { rows } = await db.execute<{ counts: number[] }>(sql`
    select json_build_array(${counts}) as counts
      from bulk_action_items i left join user_journey_enrollments e on e.id = i.item_id
     where i.action_id = ${actionId}::uuid`);
  return concerns.flatMap(([, one, many], nth) => {
    const count = rows[0]!.counts[nth]!;
    return count === 0 ? [] : [counted(count, one, many)];
  });
}
