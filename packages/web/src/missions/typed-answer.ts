import type { MissionAnswer, MissionView } from '@jornada/contract/missions/missions';
import { checkDraft, isBlank, textsIn } from '@jornada/domain/missions/mission-answer';
import type { Mission as AskedMission } from '@jornada/domain/missions/mission-content';

/** A mission's type and content. */
export type Asked = AskedMission;

/** A mission's type and content as one; null while the content is not sent. */
export function askedOf({ type, content }: Pick<MissionView, 'type' | 'content'>): Asked | null {
  return content && ({ type, content } as Asked);
}

/** Whether 'Enviar Resposta' is enabled (specification §5 "Mission answer"). */
export const canSend = (answer: MissionAnswer | null): answer is MissionAnswer => answer !== null && !isBlank(answer);

/** Whether two answers are equal once stored: space at the ends and empty reflections do not count. */
export function areSameAnswers(asked: Asked, a: MissionAnswer, b: MissionAnswer): boolean {
  const stored = [a, b].map((answer) => {
    const checked = checkDraft(asked.content, asked.type, answer);
    return JSON.stringify(checked.ok ? checked.answer : answer);
  });
  return stored[0] === stored[1];
}

/**
 * The typed text that is not part of the answer that counts, as one text to read and copy; null when nothing is lost. Chosen options are
 * left out.
 */
export function textLeftOut(typed: MissionAnswer, keptAnswer: MissionAnswer | null): string | null {
  const handedIn = keptAnswer ? textsIn(keptAnswer) : [];
  const lost = textsIn(typed).filter(({ text }) => !handedIn.some((other) => other.text.includes(text.trim())));
  return lost.map(({ question, text }) => (question ? `${question}\n${text}` : text)).join('\n\n') || null;
}
