import type { MissionAnswer, MissionView } from '@jornada/contract/missions/missions';
import { checkDraft, isBlank } from '@jornada/domain/missions/mission-answer';
import type { Mission as AskedMission } from '@jornada/domain/missions/mission-content';

/** A mission's type and content. */
export type Asked = AskedMission;

/** A mission's type and content as one; null while the content is not sent. */
export function askedOf({ type, content }: Pick<MissionView, 'type' | 'content'>): Asked | null {
  return content && ({ type, content } as Asked);
}

/** The options that an answer to a poll chose. */
export const chosenIn = (answer: MissionAnswer | null): readonly string[] =>
  answer && 'selectedOptions' in answer ? answer.selectedOptions : [];

/** An empty answer: nothing is chosen or written yet. */
export function blankAnswer(asked: Asked): MissionAnswer {
  switch (asked.type) {
    case 'enquete':
      return { selectedOptions: [] };
    case 'desafio':
      return { text: '' };
    case 'reflexao':
      return { answers: {} };
  }
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
 * Fits a draft of another version of a mission into this one (decision E1): keeps options and questions that still exist, and moves
 * texts whose question is gone to the next free one.
 */
export function fitInto(asked: Asked, typed: MissionAnswer): MissionAnswer {
  switch (asked.type) {
    case 'enquete': {
      const chosen = chosenIn(typed);
      const kept = asked.content.options.filter((option) => chosen.includes(option));
      return { selectedOptions: asked.content.multipleChoice ? kept : kept.slice(0, 1) };
    }
    case 'desafio':
      return { text: 'text' in typed ? typed.text : textsOf(typed).join('\n\n') };
    case 'reflexao': {
      const current = 'answers' in typed ? typed.answers : {};
      const answers = Object.fromEntries(
        asked.content.questions.flatMap((question) => (current[question] ? [[question, current[question]]] : [])),
      );
      const unplaced = textsOf(typed).filter((text) => !Object.values(answers).includes(text));
      for (const question of asked.content.questions) {
        const text = answers[question] ? undefined : unplaced.shift();
        if (text) answers[question] = text;
      }
      return { answers };
    }
  }
}

/**
 * The typed text that is not part of the answer that counts, as one text to read and copy; null when nothing is lost. Chosen options are
 * left out.
 */
export function textLeftOut(typed: MissionAnswer, keptAnswer: MissionAnswer | null): string | null {
  const handedIn = keptAnswer ? textsOf(keptAnswer) : [];
  const isLost = (text: string) => text.trim() !== '' && !handedIn.some((other) => other.includes(text.trim()));
  if ('text' in typed) return isLost(typed.text) ? typed.text : null;
  if (!('answers' in typed)) return null;
  const lost = Object.entries(typed.answers).filter(([, text]) => isLost(text));
  return lost.length > 0 ? lost.map(([question, text]) => `${question}\n${text}`).join('\n\n') : null;
}

function textsOf(answer: MissionAnswer): string[] {
  if ('text' in answer) return answer.text.trim() ? [answer.text] : [];
  return 'answers' in answer ? Object.values(answer.answers).filter((text) => text.trim()) : [];
}
