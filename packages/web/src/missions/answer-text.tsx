import type { MissionAnswer } from '@jornada/contract/missions/missions';
import { asAnswerTo } from '@jornada/domain/missions/mission-answer';
import type { KindView } from './kinds/kind-view.ts';
import { kindViews } from './kinds/kinds.ts';
import type { Asked } from './typed-answer.ts';

interface AnswerTextProps {
  asked: Asked;
  answer: MissionAnswer;
  /** The lesson whose poll shows its result; null where none is shown. */
  resultOf: string | null;
}

/** A mission's content at the time of the answer, and the answer (decision E6), both read-only. */
export function AnswerText({ asked: { type, content }, answer, resultOf }: AnswerTextProps) {
  const { Given }: KindView<never, never> = kindViews[type];
  return <Given content={content as never} answer={asAnswerTo(type, answer) as never} resultOf={resultOf} />;
}
