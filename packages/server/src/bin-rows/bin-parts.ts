import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { binEntries } from '../tables/bin.ts';
import { certificateSettings } from '../tables/certificates.ts';
import {
  conversationFiles,
  conversationMessages,
  conversationPublications,
  conversationReads,
  conversationReports,
  conversations,
} from '../tables/conversations.ts';
import { accessGrants, enrollments, keptLessons, lessonProgress } from '../tables/enrollments.ts';
import { journeys } from '../tables/journeys.ts';
import { lessonAttachments, lessonParts, lessons } from '../tables/lessons.ts';
import { missionResponses, missionTimers, quizAttempts } from '../tables/missions.ts';

export type BinEntry = typeof binEntries.$inferSelect;

/** A table whose rows go to the bin and come back. */
export interface BinPart {
  table: PgTable;
  /** Its name in `bin_rows`. */
  name: string;
  /** The column that names the owner: the lesson, the journey, or what belongs to a lesson. */
  owner: SQL;
  /** The member with whose account the row `gone` leaves the bin; null: nobody's. */
  member: SQL | null;
  /** The column that names a person: that member, or somebody else. */
  person?: string;
  /** What becomes of the row where somebody else is gone when it comes back. Absent where the person is the member. */
  withoutPerson?: 'stays' | 'goes';
  /** Rows of one member lie in the bin together, but those that are looked for there: files by path, reports by who made them. */
  liesAlone: boolean;
}

type Place = Pick<BinPart, 'table' | 'name' | 'owner'>;
const place = (table: PgTable, owner: string): Place => ({
  table,
  name: getTableName(table),
  owner: sql`${sql.identifier(owner)}`,
});
const part = (table: PgTable, owner: string): BinPart => ({ ...place(table, owner), member: null, liesAlone: true });
const ofMember = (table: PgTable, owner: string): BinPart => ({
  ...place(table, owner),
  member: sql`gone.user_id`,
  person: 'user_id',
  liesAlone: false,
});

/** Rows in a member's conversation, also those that name somebody else. */
const inConversation = (
  table: PgTable,
  { person, ...more }: Pick<BinPart, 'withoutPerson' | 'liesAlone'> & { person: string },
): BinPart => ({
  ...place(table, 'conversation_id'),
  member: memberOf(sql`gone.conversation_id`),
  person,
  ...more,
});
const memberOf = (conversationId: SQL) =>
  sql`(select user_id from ${conversations} asked where asked.id = ${conversationId})`;

/** What belongs to messages of conversations. */
const ofMessages: BinPart = {
  ...place(conversationFiles, 'message_id'),
  member: memberOf(sql`(select conversation_id from ${conversationMessages} sent where sent.id = gone.message_id)`),
  person: 'user_id',
  withoutPerson: 'stays',
  liesAlone: true,
};

/** What belongs to conversations. */
const ofConversations = [
  inConversation(conversationPublications, { person: 'published_by', withoutPerson: 'stays', liesAlone: false }),
  inConversation(conversationReports, { person: 'user_id', withoutPerson: 'goes', liesAlone: true }),
  inConversation(conversationReads, { person: 'user_id', withoutPerson: 'goes', liesAlone: false }),
  inConversation(conversationMessages, { person: 'author_id', withoutPerson: 'stays', liesAlone: false }),
];

/** What belongs to lessons. Conversations may be about answers. */
const ofLessons = [
  part(lessonAttachments, 'lesson_id'),
  ofMember(conversations, 'lesson_id'),
  ofMember(missionResponses, 'lesson_id'),
  ofMember(missionTimers, 'lesson_id'),
  ofMember(quizAttempts, 'lesson_id'),
  ofMember(lessonProgress, 'lesson_id'),
];

/** Who keeps a draft. */
const ofDrafts = ofMember(keptLessons, 'lesson_id');

/** What belongs to journeys, beside their lessons. */
const ofJourneys = [
  part(certificateSettings, 'journey_id'),
  ofMember(accessGrants, 'journey_id'),
  ofMember(enrollments, 'journey_id'),
];

/** Those whose rows name somebody beside the member. */
export const partsWithOthers = [ofMessages, ...ofConversations];

type Selected = BinPart & { where: SQL };
type Deleted = Pick<BinEntry, 'kind' | 'id' | 'dayNumber'>;

/** The lessons that a deletion takes. */
export const lessonsOf = ({ kind, id }: Deleted) =>
  kind === 'lesson' ? sql`${id}::uuid` : sql`select id from ${lessons} where journey_id = ${id}`;

/** The conversations that a deletion takes. */
export const conversationsOf = (entry: Deleted) =>
  sql`select id from ${conversations} where lesson_id in (${lessonsOf(entry)})`;

/** The rows that a deletion takes, each after those that refer to it. They come back in the opposite order. */
export function partsOf(entry: Deleted): Selected[] {
  const { kind, id, dayNumber } = entry;
  const within = (owners: SQL) => (one: BinPart) => ({ ...one, where: sql`${one.owner} in (${owners})` });
  const asked = conversationsOf(entry);
  const inMessages = sql`select id from ${conversationMessages} where conversation_id in (${asked})`;
  // Nobody keeps a published lesson.
  const parts = kind === 'lesson' && dayNumber !== null ? ofLessons : [...ofLessons, ofDrafts];
  const inLessons = [
    within(inMessages)(ofMessages),
    ...ofConversations.map(within(asked)),
    ...parts.map(within(lessonsOf(entry))),
  ];
  const own = within(sql`${id}::uuid`);
  const lesson = part(lessons, kind === 'lesson' ? 'id' : 'journey_id');
  if (kind === 'lesson') return [...inLessons, own(lesson)];
  return [...inLessons, ...[...ofJourneys, lesson, part(lessonParts, 'journey_id'), part(journeys, 'id')].map(own)];
}
