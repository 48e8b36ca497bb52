import type { PeopleImport } from '@jornada/contract/people/people-imports';
import { aCheckedImport } from '../../fixtures/checked-import.ts';
import { anAdmin } from '../../fixtures/admin.ts';
import { anAnswer } from '../../fixtures/answer.ts';
import { anAsset } from '../../fixtures/asset.ts';
import { aConversation, aMessageIn } from '../../fixtures/conversation.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aLongJob } from '../../fixtures/long-job.ts';
import { aMail } from '../../fixtures/mail.ts';
import { aPublication } from '../../fixtures/publication.ts';
import { aPeopleImport } from '../../fixtures/people-import.ts';
import { aMember } from '../../fixtures/member.ts';
import type { Caller, TestApp } from '../../fixtures/test-app.ts';
import { conversationReports } from '../../src/tables/conversations.ts';
import { aCourse, type Course, type CourseOptions } from './course.ts';
import { aChangedJourney, aDiploma, anEarnedJourney, type Diploma } from './diploma.ts';
import { aShop, type Shop } from './shop.ts';

export interface SceneOptions extends CourseOptions {
  streakDays?: number;
}

export interface SceneMember {
  userId: string;
  email: string;
  caller: Caller;
}

/** A member in the middle of a journey, an administrator, and what they have to do with. Each part is made when it is first asked for. */
export interface Scene {
  t: TestApp;
  member: () => Promise<SceneMember>;
  /** Another member, who has nothing. */
  other: () => Promise<Caller>;
  admin: () => Promise<Caller>;
  /** The journey that the member is on. */
  course: () => Promise<Course>;
  /** The member's question about the lesson that they have to do next, with the school's answer. */
  conversation: () => Promise<{ id: string; messageId: string; answerId: string }>;
  /** Another of their questions about it, answered, published and reported. */
  publishedId: () => Promise<string>;
  /** All that is published under that lesson, as it is ordered: that question and one more. */
  ordered: () => Promise<{ lessonId: string; ids: string[] }>;
  /** The webhook through which the member bought another journey. */
  shop: () => Promise<Shop>;
  /** The member's certificate of another journey. */
  diploma: () => Promise<Diploma>;
  /** A journey that the member completed, whose certificate waits for a name. */
  earnedJourneyId: () => Promise<string>;
  /** A journey that a change of its plan completed for another member. */
  changedJourneyId: () => Promise<string>;
  /** A public journey that the member has not joined. */
  openJourneyId: () => Promise<string>;
  /** A logo that no setting names yet. */
  assetUrl: () => Promise<string>;
  /** A sent mail with a link for the member. */
  mailId: () => Promise<string>;
  /** A long job of the administrator that has not begun. */
  longJobId: () => Promise<string>;
  /** An import that was checked: line 2 is good, line 3 has a suggestion. */
  checkedImport: () => Promise<PeopleImport>;
  /** An import of a new person that ran. */
  ranImportId: () => Promise<string>;
  /** A long job that has ended, with its file. */
  exportedId: () => Promise<string>;
}

const once = <Part>(make: () => Promise<Part>) => {
  let made: Promise<Part> | undefined;
  return () => (made ??= make());
};

/** A new scene with people, journeys, webhook and mail of its own. */
export function aScene(t: TestApp, options: SceneOptions = {}): Scene {
  const { db } = t;
  const member = once(async () => {
    const { userId, email } = await aMember(db, { xpTotal: 400, streakDays: options.streakDays ?? 5 });
    const others = options.isCrowded ? 3 : 0;
    // Each in a journey of its own.
    for (let count = 0; count < others; count++) await anAnswer(db, { userId });
    return { userId, email, caller: await t.as({ userId }) };
  });
  const course = once(async () => aCourse(t, (await member()).userId, options));
  const administrator = once(async () => anAdmin(db));
  const secretMail = { template: 'access_link', holdsSecret: true, text: '', html: '' } as const;
  const asker = once(async () => ({
    userId: (await member()).userId,
    lessonId: (await course()).lessons.plain,
    adminId: (await administrator()).userId,
    now: t.services.clock(),
  }));
  const conversation = once(async () => {
    const { adminId, ...by } = await asker();
    const { id, messageId } = await aConversation(db, by);
    return { id, messageId, answerId: await aMessageIn(db, id, { authorId: adminId }) };
  });
  const publishedId = once(async () => {
    const { userId, now, ...by } = await asker();
    const conversationId = await aPublication(db, { userId, now, ...by });
    await db
      .insert(conversationReports)
      .values({ conversationId, userId, reason: 'Nome de outra pessoa', createdAt: now });
    return conversationId;
  });
  return {
    t,
    member,
    other: once(async () => t.as(await aMember(db))),
    admin: once(async () => t.as(await administrator())),
    course,
    conversation,
    publishedId,
    ordered: once(async () => {
      const { lessonId, ...by } = await asker();
      return { lessonId, ids: [await publishedId(), await aPublication(db, { ...by, lessonId, place: 2 })] };
    }),
    shop: once(async () => aShop(t, (await member()).email)),
    diploma: once(async () => aDiploma(t, await member())),
    earnedJourneyId: once(async () => anEarnedJourney(t, await member())),
    changedJourneyId: once(async () => aChangedJourney(t)),
    openJourneyId: once(async () => (await aJourney(db)).id),
    assetUrl: once(async () => (await anAsset(db)).url),
    mailId: once(async () => (await aMail(db, { userId: (await member()).userId, ...secretMail })).id),
    longJobId: once(async () => (await aLongJob(db, { startedBy: (await administrator()).userId })).id),
    checkedImport: once(async () =>
      aPeopleImport(await t.as(await administrator()), {
        list: 'E-mail;Nome\r\nana@exemplo.com;Ana\r\nbia@exemplo,com;Bia\r\n',
      }),
    ),
    ranImportId: once(async () => {
      const createdBy = (await administrator()).userId;
      return (await aCheckedImport(db, { createdBy, ranAt: t.services.clock() })).importId;
    }),
    exportedId: once(async () => anExportDone(t, (await administrator()).userId)),
  };
}

/** Makes all parts of the member and the administrator, so that a command meets everything there is about them. */
export async function setUp(scene: Scene): Promise<void> {
  const { t: _t, other: _other, ...parts } = scene;
  for (const make of Object.values(parts)) await make();
}

/** An address of this scene alone: the same one whenever it is asked for. */
export async function addressOf({ member }: Scene, name: string): Promise<string> {
  return `${name}-${(await member()).userId}@jornada.exemplo`;
}

async function anExportDone({ db, services }: TestApp, startedBy: string): Promise<string> {
  const [now, content] = [services.clock(), Buffer.from('Nome\r\n')];
  const end = { state: 'done', endedAt: now, expiresAt: new Date(now.getTime() + 3_600_000) } as const;
  const { id } = await aLongJob(db, { startedBy, now, ...end, resultSize: content.length });
  await services.storage.put(`long-jobs/${id}`, content);
  return id;
}
