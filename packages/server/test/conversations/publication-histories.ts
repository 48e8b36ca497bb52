import { documentText } from '@jornada/domain/lessons/document/document-text';
import { proposedPublication, publishingObstacle } from '@jornada/domain/conversations/publishing';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { aConversation, aMessageIn, someWords } from '../../fixtures/conversation.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import type { Answer, Caller, TestApp } from '../../fixtures/test-app.ts';
import { unique } from '../../fixtures/unique.ts';
import { conversationPublications } from '../../src/tables/conversations.ts';
import { enrollments } from '../../src/tables/enrollments.ts';
import { journeys } from '../../src/tables/journeys.ts';

const KINDS = [
  'publish',
  'publish',
  'publish',
  'publish',
  'publish',
  'look',
  'look',
  'look',
  'unpublish',
  'write',
  'answer',
  'withdraw',
  'consent',
  'consent',
  'consent',
  'deleteOwn',
  'deleteAny',
  'deleteAll',
  'minor',
  'minor',
  'minor',
  'adult',
  'adult',
  'adult',
  'schoolOff',
  'schoolOn',
  'schoolOn',
  'journeyOff',
  'journeyOn',
  'journeyOn',
  'suspend',
  'readmit',
  'readmit',
  'order',
  'report',
] as const;
/** These would rarely meet what is published: most of them are sent to one that is. */
const TAKING: readonly string[] = ['unpublish', 'withdraw', 'deleteOwn', 'deleteAny', 'minor'];
const event = fc.record({ kind: fc.constantFrom(...KINDS), of: fc.nat({ max: 5 }), which: fc.nat({ max: 3 }) });
export type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

type Words = { question: unknown; answer: unknown };
/** A conversation as the model knows it, and as an administrator last saw it. */
interface Known {
  id: string;
  asker: Person;
  mayPublish: boolean;
  messages: { id: string; side: 'member' | 'school'; text: string | null }[];
  published: { words: Words; revision: number } | null;
  seen: { revision: number | null; deletedMessages: number; texts: string[] };
}
interface Person {
  userId: string;
  caller: Caller;
  isMinor: boolean;
}

/** Three members with two questions each, a reader of their lesson, one for whom it is locked, and an administrator. */
export async function aPublishingWorld(t: TestApp) {
  const journey = await aJourney(t.db, { lessons: 3, modoLiberacao: 'sequencial', questionsEnabled: true });
  const lessonId = journey.lessons[1]!.id;
  const enrolled = async (completed: number) => {
    const { userId } = await aMember(t.db, { name: 'Rafael Lima' });
    const { id: enrollmentId } = await anEnrollment(t.db, { userId, journeyId: journey.id, completed });
    return { userId, enrollmentId, caller: await t.as({ userId }), isMinor: false };
  };
  const people = [await enrolled(1), await enrolled(1), await enrolled(1)];
  const known: Known[] = [];
  for (const asker of [...people, ...people]) {
    const text = unique('pergunta');
    const given = { userId: asker.userId, lessonId, mayPublish: true, text, now: t.services.clock() };
    const { id, messageId } = await aConversation(t.db, given);
    const reply = unique('resposta');
    const messages: Known['messages'] = [
      { id: messageId, side: 'member', text },
      { id: await aMessageIn(t.db, id, { text: reply, now: t.services.clock() }), side: 'school', text: reply },
    ];
    const seen = { revision: null, deletedMessages: 0, texts: [text, reply] };
    known.push({ id, asker, mayPublish: true, messages, published: null, seen });
  }
  return {
    t,
    journeyId: journey.id,
    lessonId,
    known,
    /** The ids of what is published, in the order in which it stands. */
    order: [] as string[],
    admin: await t.as(await anAdmin(t.db)),
    reader: await enrolled(1),
    locked: await enrolled(0),
    isOn: { school: true, journey: true },
    isSuspended: false,
  };
}
export type World = Awaited<ReturnType<typeof aPublishingWorld>>;

const textsOf = ({ messages }: Known) => messages.flatMap(({ text }) => (text === null ? [] : [text]));
const deletedOf = ({ messages }: Known) => messages.filter(({ text }) => text === null).length;

function takeBack(world: World, one: Known) {
  one.published = null;
  world.order = world.order.filter((id) => id !== one.id);
}

/** What the administrator's screen sends: new words, with those of every message that they saw. */
const written = ({ seen }: Known) => ({
  question: someWords(`${unique('editada')} ${seen.texts.join(' ')}`),
  answer: someWords(unique('resposta')),
});

/** Sends an event and tells the model what must have come of it. */
async function live(world: World, { kind, of, which }: Event): Promise<void> {
  const { t, admin, known } = world;
  const published = known.filter((each) => each.published);
  const among = TAKING.includes(kind) && which > 0 && published.length > 0 ? published : known;
  const one = among[of % Math.max(among.length, 1)];
  if (!one) return;
  const [mine, path] = [one.asker.caller, `/api/admin/conversations/${one.id}`];
  switch (kind) {
    case 'look': {
      const { body } = await admin.get(path);
      expect(body.publication?.question ?? null).toEqual(one.published?.words.question ?? null);
      const revision = one.published?.revision ?? null;
      one.seen = { revision, deletedMessages: deletedOf(one), texts: textsOf(one) };
      return;
    }
    case 'publish': {
      const [words, { seen }] = [written(one), one];
      const sent = { ...words, revision: seen.revision, deletedMessages: seen.deletedMessages };
      const answer = await admin.put(`${path}/publication`, sent);
      const { question, answer: reply } = proposedPublication(
        one.messages.map(({ side, text }) => ({ side, text: text === null ? null : someWords(text) })),
      );
      const facts = { mayPublish: one.mayPublish, isMinor: one.asker.isMinor, isAnswered: Boolean(question && reply) };
      const obstacle = publishingObstacle({ ...facts, isQuestion: true });
      const isStale = seen.revision !== (one.published?.revision ?? null) || seen.deletedMessages !== deletedOf(one);
      const code = obstacle ?? (isStale ? 'publication_changed' : undefined);
      expect([answer.status, answer.body.code]).toEqual([code ? 409 : 200, code]);
      if (code) return;
      if (!one.published) world.order.push(one.id);
      one.published = { words, revision: (seen.revision ?? 0) + 1 };
      one.seen = { ...seen, revision: one.published.revision };
      return;
    }
    case 'unpublish':
      await admin.delete(`${path}/publication`);
      return takeBack(world, one);
    case 'write': {
      const [id, text] = [crypto.randomUUID(), unique('palavra')];
      const { status } = await mine.post(`/api/conversations/${one.id}/messages`, {
        id,
        text: someWords(text),
        fileId: null,
      });
      if (status === 201) one.messages.push({ id, side: 'member', text });
      return;
    }
    case 'answer': {
      const text = unique('palavra');
      one.messages.push({
        id: await aMessageIn(t.db, one.id, { text, now: t.services.clock() }),
        side: 'school',
        text,
      });
      return;
    }
    case 'withdraw':
    case 'consent': {
      const mayPublish = kind === 'consent';
      const { status } = await mine.put(`/api/conversations/${one.id}/consent`, { mayPublish });
      expect(status).toBe(mayPublish && one.asker.isMinor ? 409 : 200);
      if (status === 200) one.mayPublish = mayPublish;
      if (!mayPublish) takeBack(world, one);
      return;
    }
    case 'deleteOwn':
    case 'deleteAny': {
      const living = one.messages.filter(
        ({ side, text }) => text !== null && (kind === 'deleteAny' || side === 'member'),
      );
      const message = living[which % Math.max(living.length, 1)];
      if (!message) return;
      const by = kind === 'deleteOwn' ? mine : admin;
      await by.delete(`${kind === 'deleteOwn' ? `/api/conversations/${one.id}` : path}/messages/${message.id}`);
      message.text = null;
      return takeBack(world, one);
    }
    case 'deleteAll':
      // Rarely: there are six of them.
      if (which > 0) return;
      await admin.delete(path);
      takeBack(world, one);
      world.known = known.filter((other) => other !== one);
      return;
    case 'minor':
    case 'adult': {
      const isMinor = kind === 'minor';
      await admin.put(`/api/admin/people/${one.asker.userId}/minor`, { isMinor });
      if (isMinor && !one.asker.isMinor)
        known.filter(({ asker }) => asker === one.asker).forEach((each) => takeBack(world, each));
      one.asker.isMinor = isMinor;
      return;
    }
    case 'schoolOff':
    case 'schoolOn':
      world.isOn.school = kind === 'schoolOn';
      await admin.put('/api/admin/switches', { questionsEnabled: world.isOn.school });
      return;
    case 'journeyOff':
    case 'journeyOn':
      world.isOn.journey = kind === 'journeyOn';
      await t.db.update(journeys).set({ questionsEnabled: world.isOn.journey }).where(eq(journeys.id, world.journeyId));
      return;
    case 'suspend':
    case 'readmit':
      world.isSuspended = kind === 'suspend';
      await t.db
        .update(enrollments)
        .set({ suspendedAt: world.isSuspended ? t.services.clock() : null })
        .where(eq(enrollments.id, world.reader.enrollmentId));
      return;
    case 'order': {
      world.order = [...world.order.slice(which), ...world.order.slice(0, which)];
      const answer = await admin.put(`/api/admin/lessons/${world.lessonId}/publications`, { ids: world.order });
      expect(answer.status).toBe(200);
      return;
    }
    case 'report': {
      const { status } = await world.reader.caller.post(`/api/conversations/${one.id}/report`, { reason: 'Não' });
      const isShown = one.published && world.isOn.school && world.isOn.journey;
      expect(status).toBe(!isShown ? 404 : world.isSuspended ? 403 : 200);
    }
  }
}

const list = (world: World, caller: Caller): Promise<Answer> =>
  caller.get(`/api/lessons/${world.lessonId}/conversations`);

/**
 * The reader sees exactly what the model says, and the one for whom the lesson is locked none of it. What is taken back is also not stored: it
 * would come back by itself.
 */
async function expectShown(world: World): Promise<number> {
  const stored = await world.t.db
    .select({ id: conversationPublications.conversationId })
    .from(conversationPublications)
    .where(eq(conversationPublications.lessonId, world.lessonId));
  expect(stored.map(({ id }) => id).toSorted()).toEqual(world.order.toSorted());
  const [seen, hidden] = [await list(world, world.reader.caller), await list(world, world.locked.caller)];
  expect([hidden.status, hidden.body.published]).toEqual([403, undefined]);
  if (world.isSuspended) {
    expect([seen.status, seen.body.published]).toEqual([403, undefined]);
    return 0;
  }
  const isOn = world.isOn.school && world.isOn.journey;
  const expected = world.order.flatMap((id) => {
    const one = world.known.find((each) => each.id === id);
    return one?.published ? [{ id, ...one.published.words, firstName: 'Rafael' }] : [];
  });
  expect(
    seen.body.published.map(({ id, question, answer, firstName }: Words & { id: string; firstName: string }) => ({
      id,
      question,
      answer,
      firstName,
    })),
  ).toEqual(isOn ? expected : []);
  return isOn ? expected.length : 0;
}

/** What is shown has its consent now, and none of the words in it was deleted, whatever else happened. */
export async function expectConsent(world: World): Promise<number> {
  const { body } = await list(world, world.reader.caller);
  for (const { id, question } of (body.published ?? []) as { id: string; question: never }[]) {
    const { body: detail } = await world.admin.get(`/api/admin/conversations/${id}`);
    expect([detail.mayPublish, detail.isMinor]).toEqual([true, false]);
    const living = (detail.messages as { text: never }[]).flatMap(({ text }) => (text ? [documentText(text)] : []));
    const used = documentText(question).split(' ').slice(1);
    expect(living).toEqual(expect.arrayContaining(used));
  }
  return body.published?.length ?? 0;
}

/** Everything is published at first, so that every history has much to take back. */
const opening: Event[] = [0, 1, 2, 3, 4, 5].map((of) => ({ kind: 'publish', of, which: 0 }));

/** Lives through random histories, each with its own people, and compares after each event. Returns how many published ones were compared. */
export async function liveThroughPublications(t: TestApp, { runs, events }: { runs: number; events: number }) {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: events / 2, maxLength: events, size: 'max' }), async (history) => {
      const world = await aPublishingWorld(t);
      await world.admin.put('/api/admin/switches', { questionsEnabled: true });
      for (const each of [...opening, ...history]) {
        await live(world, each);
        compared += await expectShown(world);
      }
    }),
    { numRuns: runs },
  );
  return compared;
}

/** Sends many commands about the same questions at once. */
export async function publishAtOnce(t: TestApp, rounds: number): Promise<number> {
  let shown = 0;
  const world = await aPublishingWorld(t);
  await world.admin.put('/api/admin/switches', { questionsEnabled: true });
  for (let round = 0; round < rounds; round++) {
    for (const one of world.known) {
      const { body } = await world.admin.get(`/api/admin/conversations/${one.id}`);
      const messages = body.messages as { id: string; side: 'member' | 'school'; text: never }[];
      one.messages = messages.map(({ text, ...of }) => ({ ...of, text: text && documentText(text) }));
      one.seen = { revision: body.publication?.revision ?? null, deletedMessages: deletedOf(one), texts: textsOf(one) };
    }
    const answers = await Promise.all(
      world.known.flatMap((one, index) => {
        const { caller, userId } = one.asker;
        const path = `/api/admin/conversations/${one.id}`;
        const publish = () =>
          world.admin.put(`${path}/publication`, {
            ...written(one),
            revision: one.seen.revision,
            deletedMessages: one.seen.deletedMessages,
          });
        const living = one.messages.filter(({ side, text }) => side === 'member' && text !== null);
        const against = [
          () => caller.put(`/api/conversations/${one.id}/consent`, { mayPublish: false }),
          () => caller.delete(`/api/conversations/${one.id}/messages/${living[0]?.id ?? one.id}`),
          () => world.admin.put(`/api/admin/people/${userId}/minor`, { isMinor: round % 2 === 0 }),
          () =>
            caller.post(`/api/conversations/${one.id}/messages`, {
              id: crypto.randomUUID(),
              text: someWords(unique('nova')),
              fileId: null,
            }),
          () => caller.put(`/api/conversations/${one.id}/consent`, { mayPublish: true }),
          () => world.admin.delete(`${path}/publication`),
        ][(index + round) % 6]!;
        return [publish(), against(), publish()];
      }),
    );
    expect(answers.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([]);
    shown += await expectConsent(world);
    for (const { asker, id } of world.known) {
      await world.admin.put(`/api/admin/people/${asker.userId}/minor`, { isMinor: false });
      await asker.caller.put(`/api/conversations/${id}/consent`, { mayPublish: true });
    }
    shown += await expectConsent(world);
  }
  return shown;
}
