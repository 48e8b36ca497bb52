import type { ConversationView } from '@jornada/contract/conversations/admin';
import { sql, type SQL } from 'drizzle-orm';
import { inOrder, isBeyond, type Position } from '../../platform/cursor.ts';
import type { Executor } from '../../platform/database/database.ts';
import { containsAllTerms, plannedEachTime, type SearchTerms } from '../../platform/database/search-terms.ts';

/** So many are gathered and sorted. With more, the order's index soon fills a page. */
const MOST_GATHERED = 5_000;
/** So many people whom a word names are found first. With more, each conversation's member is looked up. */
const MOST_NAMED = 3_000;
/** How many of a view's first are searched one by one. Words of one or two letters are in no index: alone they are searched among these only. */
const FIRST_SEARCHED = 2_000;
/** With so many among these, ten times as many rows fill a page. */
const SOME_FOUND = 5;

export interface InboxFilter {
  view: ConversationView;
  /** The asking administrator, for `mine`. */
  adminId: string;
  journeyId?: string | undefined;
  words: SearchTerms | null;
}

/**
 * Whether a conversation `c` stands in a view that is no state. `is true` makes one set of ids of it, which the order is compared with, or a
 * look-up of each where the set would be too large; without it PostgreSQL reads the whole view first. Of reported ones there are few.
 */
const inViewOf = (view: ConversationView, adminId: string): SQL | undefined =>
  ({
    mine: sql`(exists (select 1 from conversation_messages m where m.conversation_id = c.id and m.author_id = ${adminId} and m.side = 'school')) is true`,
    published: sql`(exists (select 1 from conversation_publications p where p.conversation_id = c.id)) is true`,
    reported: sql`exists (select 1 from conversation_reports r where r.conversation_id = c.id)`,
  })[view as string];

/** Keeps PostgreSQL from searching before it has put in order. */
const whole = sql`offset 0`;

/** A word with the people and lessons that it names; null where they are too many, or in no index. */
type Named = { word: string; people: string[] | null; lessons: string[] };

const isIndexed = (word: string) => Array.from(word).length > 2;
const idsIn = (ids: readonly string[]) => sql`any(${`{${ids.join(',')}}`}::uuid[])`;

/** The names are looked up first: a condition on known ids has an index, and PostgreSQL knows how rare they are. */
async function nameWords(db: Executor, words: SearchTerms): Promise<Named[]> {
  if (words.length === 0) return [];
  const lookUps = words.map((word) => {
    // Only those who have conversations: a large school has many names and few who ask.
    const people = sql`(
      with named as materialized (select p.user_id from profiles p where ${containsAllTerms(sql`p.search_key`, [word])} limit ${MOST_NAMED + 1})
      select case when (select count(*) from named) <= ${MOST_NAMED} then (
        select coalesce(json_agg(user_id), '[]') from named where exists (select 1 from conversations c where c.user_id = named.user_id)
      ) end)`;
    const lessons = sql`array(select l.id from lessons l where ${containsAllTerms(sql`search_text(l.title)`, [word])})`;
    return sql`json_build_object('people', ${isIndexed(word) ? people : sql`null`}, 'lessons', ${lessons})`;
  });
  const { rows } = await db.execute<{ named: Omit<Named, 'word'>[] }>(
    sql`${plannedEachTime} select json_build_array(${sql.join(lookUps, sql`, `)}) as named`,
  );
  return rows[0]!.named.map((named, index) => ({ ...named, word: words[index]! }));
}

/** The conditions of which a conversation `c` with the word fulfils one: in its messages, its member's name and address, its lesson's title. */
const waysToMatch = ({ word, people, lessons }: Named) => [
  containsAllTerms(sql`c.search_key`, [word]),
  ...(lessons.length === 0 ? [] : [sql`c.lesson_id = ${idsIn(lessons)}`]),
  ...(people?.length === 0
    ? []
    : [
        people
          ? sql`c.user_id = ${idsIn(people)}`
          : containsAllTerms(sql`(select p.search_key from profiles p where p.user_id = c.user_id)`, [word]),
      ]),
];

const matches = (named: Named) => sql`(${sql.join(waysToMatch(named), sql` or `)})`;

/**
 * The ids of a page of the inbox, one more than asked for (decision K27): those that wait longest first in `open`, else the latest first.
 * A search finds conversations that have every word. PostgreSQL guesses badly how rare the words are, so this searches the first of the view,
 * which have a common word; then gathers what the indexes find; then follows the whole order, which soon fills a page of many.
 */
export async function findConversations(
  db: Executor,
  { view, adminId, journeyId, words, after, limit }: InboxFilter & { after: Position | null; limit: number },
): Promise<string[]> {
  const direction = view === 'open' ? 'asc' : 'desc';
  const keys = [sql`c.last_message_at`, sql`c.id`];
  const order = sql`order by ${inOrder(keys, direction)}`;
  const isAfterCursor = after
    ? isBeyond(keys, direction, { values: [after.at.toISOString(), after.id], types: ['timestamptz', 'uuid'] })
    : sql`true`;
  const inView = inViewOf(view, adminId);
  const isInView = inView ?? sql`c.state = ${view}`;
  const named = await nameWords(db, words ?? []);
  const ofJourney = sql`c.lesson_id = any(array(select l.id from lessons l where l.journey_id = ${journeyId}::uuid))`;
  const fits = sql.join([journeyId ? ofJourney : sql`true`, ...named.map(matches)], sql` and `);
  const follow = async (atMost: SQL) => {
    const ordered = sql`conversations c where ${isInView} and ${isAfterCursor} ${order} ${atMost}`;
    // An index alone tells who of such a view comes when; then each is read until a page is full.
    const [from, byPlace] = inView
      ? [
          sql`(select c.id, c.last_message_at from ${ordered}) as place join conversations c on c.id = place.id`,
          sql`order by ${inOrder([sql`place.last_message_at`, sql`place.id`], direction)}`,
        ]
      : [sql`(select * from ${ordered}) as c`, order];
    const { rows } = await db.execute<{ id: string }>(
      sql`${plannedEachTime} select c.id::text from ${from} where ${fits} ${byPlace} limit ${limit + 1}`,
    );
    return rows.map(({ id }) => id);
  };
  const first = await follow(sql`limit ${FIRST_SEARCHED}`);
  if (first.length > limit || !(journeyId || words) || (words && !words.some(isIndexed))) return first;
  if (first.length >= SOME_FOUND) {
    // A view that is no state is of few, so that its order is followed to its end.
    const further = await follow(inView ? whole : sql`limit ${10 * FIRST_SEARCHED}`);
    if (inView || further.length > limit) return further;
  }
  const { rows } = await db.execute<{ count: number; ids: string[] }>(sql`${plannedEachTime}
    with c as materialized (
      select c.id, c.last_message_at from conversations c where ${isInView} and ${fits} limit ${MOST_GATHERED + 1}
    )
    select (select count(*)::int from c) as count,
      array(select c.id from c where ${isAfterCursor} ${order} limit ${limit + 1})::text[] as ids`);
  return rows[0]!.count > MOST_GATHERED ? follow(whole) : rows[0]!.ids;
}
