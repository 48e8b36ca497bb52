import type { MyAnswer } from '@jornada/contract/missions/missions';
import { repliesIn } from '@jornada/domain/missions/mission-answer';
import type * as z from 'zod';

/** What a member answered, and what they were asked. */
export type StoredAnswer = Pick<z.infer<typeof MyAnswer>, 'missionType' | 'asked' | 'answer'>;

/** A question and its answer; null without one. */
export interface AnswerPair {
  asked: string;
  reply: string | null;
}

/** An answer as pairs of question and reply, with the mission as it was asked (decision E6). */
export function answerPairs({ missionType, asked, answer }: StoredAnswer): AnswerPair[] {
  return repliesIn(missionType, asked, answer).map((pair) => ({ ...pair, reply: pair.reply.join(' · ') || null }));
}

/** Each question with its reply. */
export const AnswerPairs = ({ answer, className }: { answer: StoredAnswer; className?: string | undefined }) => (
  <dl className={className}>
    {answerPairs(answer).map(({ asked, reply }) => (
      <div key={asked}>
        <dt>{asked}</dt>
        <dd data-silent={reply === null || undefined}>{reply ?? 'Sem resposta'}</dd>
      </div>
    ))}
  </dl>
);
