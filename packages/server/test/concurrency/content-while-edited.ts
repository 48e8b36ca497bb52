import { expect, onTestFinished } from 'vitest';
import { aJourneyForm, aLessonForm } from '../../fixtures/forms.ts';
import { aJourney, type JourneyFixture } from '../../fixtures/journey.ts';
import { anAdmin } from '../../fixtures/admin.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aMember } from '../../fixtures/member.ts';
import { seededRandom } from '../../fixtures/random.ts';
import { aSession } from '../../fixtures/session.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { storeDefaultSettings } from '../../src/settings/read-settings.ts';
import { aPlace } from '../crash/a-place.ts';
import { SERVER_SECRET, startRealServer, type Place } from '../crash/real-server.ts';

const READERS = 6;
const JOURNEYS = 3;

/** A text that every save replaces, by the place where members see it. */
interface Numbered {
  /** The number of the last save that was answered. */
  saved: number;
}

interface Course {
  id: string;
  name: Numbered;
  lessons: { id: string; title: Numbered }[];
}

/** The number in a text such as 'Lição 17'. */
const numberIn = (text: string) => Number(/\d+$/.exec(text)![0]);

/**
 * Administrators save journeys, lessons and the school's name while members read them, each request at one of the servers by chance: two processes on
 * PostgreSQL, one on the embedded database. No answer may hold a text older than the last save that was answered before it was asked for.
 * Returns how often each journey, and the school, was renamed.
 */
export async function readWhileEdited(reads: number): Promise<number[]> {
  const place = await aPlace();
  const random = seededRandom();
  const { courses, admins, members } = await openSchool(place);
  const servers =
    place.databaseUrl === '' ? [startRealServer(place)] : [startRealServer(place), startRealServer(place)];
  for (const server of servers) onTestFinished(server.kill);
  const addresses = await Promise.all(servers.map(({ address }) => address));
  const any = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

  async function ask(cookie: string, method: string, path: string, body?: unknown) {
    const address = any(addresses);
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json', origin: address }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  }

  const school: Numbered = { saved: 0 };
  async function renameSchool(): Promise<void> {
    await ask(any(admins), 'PUT', '/api/admin/identity', { systemName: `Escola ${school.saved + 1}` });
    school.saved += 1;
  }

  async function save(course: Course): Promise<void> {
    const admin = any(admins);
    const lesson = random() < 0.5 ? any(course.lessons) : undefined;
    const text = lesson?.title ?? course.name;
    const next = text.saved + 1;
    if (lesson) {
      const path = `/api/admin/lessons/${lesson.id}`;
      const { version } = await ask(admin, 'GET', path);
      await ask(admin, 'PUT', path, { form: aLessonForm({ title: `Lição ${next}` }), version });
    } else {
      const path = `/api/admin/journeys/${course.id}`;
      const { version } = await ask(admin, 'GET', path);
      const form = aJourneyForm({ name: `Jornada ${next}`, totalDays: course.lessons.length });
      await ask(admin, 'PUT', path, { form, version });
    }
    text.saved = next;
  }

  /** One reading of a journey, and the least numbers that it may show. */
  async function readOne(course: Course): Promise<void> {
    const [name, ...titles] = [course.name, ...course.lessons.map(({ title }) => title)].map(({ saved }) => saved);
    const named = school.saved;
    const sees = (what: string, text: string, least: number | undefined) =>
      expect(numberIn(text), `${what}: ${text}`).toBeGreaterThanOrEqual(least!);
    const way = Math.floor(random() * 5);
    const member = any(members);
    if (way === 0) {
      const { journey, lessons } = await ask(member, 'GET', `/api/journeys/${course.id}`);
      sees('journey', journey.name, name);
      lessons.forEach(({ title }: { title: string }, index: number) => sees('its lesson', title, titles[index]));
    } else if (way === 1) {
      const { lesson, journey } = await ask(member, 'GET', `/api/lessons/${course.lessons[1]!.id}`);
      sees('lesson', lesson.title, titles[1]);
      sees('the lesson’s journey', journey.name, name);
    } else if (way === 4) {
      const { systemName } = await ask(member, 'GET', '/api/settings');
      if (named > 0) sees('school', systemName, named);
    } else {
      const { items } = await ask(member, 'GET', way === 2 ? '/api/journeys' : '/api/enrollments');
      const found = items.find(
        (item: { id?: string; journey?: { id: string } }) => (item.journey ?? item).id === course.id,
      );
      sees(way === 2 ? 'catalogue' : 'dashboard', (found.journey ?? found).name, name);
      if (way === 3) sees('open lesson', found.openLesson.title, titles[0]);
    }
  }

  const progress = { done: 0 };
  const readers = Array.from({ length: READERS }, async () => {
    while (progress.done < reads) {
      await readOne(any(courses));
      progress.done += 1;
    }
  });
  // One administrator for each journey: nobody's save is refused because of another's.
  const writers = courses.map(async (course) => {
    while (progress.done < reads) await save(course);
  });
  const writerOfSchool = (async () => {
    while (progress.done < reads) await renameSchool();
  })();
  await Promise.all([...readers, ...writers, writerOfSchool]);
  return [...courses.map(({ name }) => name.saved), school.saved];
}

async function openSchool(place: Place) {
  const opened = await openDatabase(place);
  const { db } = opened;
  try {
    await storeDefaultSettings(db, new Date());
    const courses: Course[] = [];
    const titles = ['Lição 0', 'Lição 0', 'Lição 0'].map((title) => ({ title }));
    for (let count = 0; count < JOURNEYS; count++) {
      courses.push(asCourse(await aJourney(db, { name: 'Jornada 0', lessons: titles })));
    }
    const signIn = async (userId: string) => (await aSession(db, { userId, secret: SERVER_SECRET })).cookie;
    // One session alone would meet the limit of requests.
    const admins: string[] = [];
    const members: string[] = [];
    for (let count = 0; count < READERS; count++) {
      admins.push(await signIn((await anAdmin(db)).userId));
      const { userId } = await aMember(db);
      for (const { id } of courses) await anEnrollment(db, { userId, journeyId: id });
      members.push(await signIn(userId));
    }
    return { courses, admins, members };
  } finally {
    await opened.close();
  }
}

const asCourse = ({ id, lessons }: JourneyFixture): Course => ({
  id,
  name: { saved: 0 },
  lessons: lessons.map((lesson) => ({ id: lesson.id, title: { saved: 0 } })),
});
