import type { MyAnswer } from '@jornada/contract/missions/missions';
import { asMission } from '@jornada/domain/missions/mission-content';
import type * as z from 'zod';

type StoredAnswer = Pick<z.infer<typeof MyAnswer>, 'missionType' | 'asked' | 'answer'>;

/** A question and its answer; null without one. */
export interface AnswerPair {
  asked: string;
  reply: string | null;
}

/** An answer as pairs of question and reply, with the mission as it was asked (decision E6). */
export function answerPairs({ missionType, asked, answer }: StoredAnswer): AnswerPair[] {
  const mission = asMission(missionType, asked);
  switch (mission.type) {
    case 'enquete': {
      const chosen = 'selectedOptions' in answer ? answer.selectedOptions : [];
      return [{ asked: mission.content.question, reply: chosen.join(' · ') || null }];
    }
    case 'desafio':
      return [{ asked: mission.content.title, reply: ('text' in answer && answer.text) || null }];
    case 'reflexao':
      return mission.content.questions.map((question) => ({
        asked: question,
        reply: ('answers' in answer && answer.answers[question]) || null,
      }));
  }
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
