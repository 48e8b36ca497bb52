import { isDeepStrictEqual } from 'node:util';
import type { MissionContent } from '@jornada/domain/missions/mission-content';
import type { Executor } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

/** The queue of the corrections. Room `missions` does them; this room does not import that. */
export const CORRECT_ATTEMPTS = 'missions.correct-attempts';

/** Has the attempts at a lesson's quiz scored again after the caller's commit, if it changed what is right there (decision E12). */
export async function correctAttemptsLater(
  tx: Executor,
  jobs: Jobs,
  { lessonId, contents }: { lessonId: string; contents: [before: MissionContent | null, after: MissionContent | null] },
): Promise<void> {
  const [was, is] = contents.map((content) => (content && 'quiz' in content ? content.key : undefined));
  if (is && !isDeepStrictEqual(was, is)) await jobs.enqueue(tx, CORRECT_ATTEMPTS, { lessonId, after: null });
}
