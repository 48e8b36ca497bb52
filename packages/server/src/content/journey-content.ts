import type { LessonPart } from '@jornada/contract/lessons/lessons';
import { readVideo, type Video } from '@jornada/contract/lessons/video-hosts/hosts';
import type { Executor } from '../platform/database/database.ts';
import { keepByVersion } from '../platform/speed/keep-by-version.ts';
import { findContent, type StoredLesson } from './content-store.ts';

/** What everybody sees of a lesson, or would see of a draft. */
interface Shown extends Omit<StoredLesson, 'videoUrl' | 'dayNumber'> {
  /** Null without a video that can be embedded. */
  video: Video | null;
}

/** A published lesson as it is for everybody. */
export interface LessonContent extends Shown {
  dayNumber: number;
}

/** A draft: for administrators, and for the members who keep it (decision D18). */
export interface DraftContent extends Shown {
  dayNumber: null;
  /** The number of the published lesson before it; 0 at the start. */
  afterDay: number;
}

type Found = NonNullable<Awaited<ReturnType<typeof findContent>>>;

/** A journey with its parts, lessons and drafts in order, as it is for everybody. Never changed: another state has another version. */
export interface JourneyContent {
  version: string;
  journey: Readonly<Found['journey'] & { lessonCount: number }>;
  /** Those with a lesson. */
  parts: readonly LessonPart[];
  /** Without drafts. */
  lessons: readonly LessonContent[];
  drafts: readonly DraftContent[];
}

/** What names the content that a statement saw. */
interface Seen {
  journeyId: string;
  version: string;
}

/** Lessons in memory, of all journeys together: some 3 kB each with texts of usual length. */
const MOST_LESSONS = 10_000;
/** An administrator's change between two statements is rare; this many in a row do not happen. */
const MOST_ATTEMPTS = 50;

const kept = keepByVersion<JourneyContent>({
  most: MOST_LESSONS,
  weigh: ({ lessons, drafts }) => 1 + lessons.length + drafts.length,
});

/**
 * Runs a statement about a member and adds the content of the journey that it is about, exactly as that statement saw it: from memory when
 * this process knows the version, otherwise read once. A change between the two statements runs the first one again, so that nobody is
 * shown content older than the last commit before, nor progress of another state of the journey.
 * `read` gives undefined when there is no such journey, and so does this.
 */
export async function withContent<Row extends Seen>(
  db: Executor,
  read: () => Promise<Row | undefined>,
): Promise<(Row & { content: JourneyContent }) | undefined> {
  return untilUnchanged(async () => {
    const row = await read();
    if (!row) return { found: undefined };
    const content = await contentOf(db, row);
    return content && { found: { ...row, content } };
  });
}

/** Runs a read until it finds all content as its statement saw it; `attempt` gives undefined when something changed in between. */
export async function untilUnchanged<Found>(attempt: () => Promise<{ found: Found } | undefined>): Promise<Found> {
  for (let count = 0; count < MOST_ATTEMPTS; count++) {
    const outcome = await attempt();
    if (outcome) return outcome.found;
  }
  throw new Error('The content of a journey changed at every attempt to read it');
}

/** The content of several journeys, exactly as a statement saw them; undefined when one of them has another version by now. */
export async function contentsOf(db: Executor, seen: readonly Seen[]): Promise<JourneyContent[] | undefined> {
  const contents: JourneyContent[] = [];
  for (const one of seen) {
    const content = await contentOf(db, one);
    if (!content) return undefined;
    contents.push(content);
  }
  return contents;
}

/** Undefined when the journey has another version by now. */
async function contentOf(db: Executor, { journeyId, version }: Seen): Promise<JourneyContent | undefined> {
  const known = kept.find(version);
  if (known) return known;
  const found = await findContent(db, journeyId);
  if (!found) return undefined;
  const content = asContent(found);
  kept.keep(content.version, content);
  return content.version === version ? content : undefined;
}

function asContent({ version, journey, parts, lessons: stored }: Found): JourneyContent {
  const lessons: LessonContent[] = [];
  const drafts: DraftContent[] = [];
  for (const { videoUrl, dayNumber, ...lesson } of stored) {
    const video = readVideo(videoUrl);
    if (dayNumber === null) drafts.push({ ...lesson, dayNumber, video, afterDay: lessons.length });
    else lessons.push({ ...lesson, dayNumber, video });
  }
  return { version, journey: { ...journey, lessonCount: lessons.length }, parts, lessons, drafts };
}
