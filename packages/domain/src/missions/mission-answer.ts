import { MAX_ANSWER_CHARACTERS } from './limits.ts';
import { asMission } from './mission-content.ts';
import type { FieldIssue, MissionContent, PollContent, ReflectionContent } from './mission-content.ts';
import type { MissionType } from './mission-types.ts';
import { typedText } from '../text/typed-text.ts';

/** An answer by type (specification §3): poll options, challenge text, or question → answer. */
export type MissionAnswer = { selectedOptions: string[] } | { text: string } | { answers: Record<string, string> };

export type AnswerCheck = { ok: true; answer: MissionAnswer } | { ok: false; issues: FieldIssue[] };

/**
 * Whether an answer fits its mission (specification §5 "Mission answer", decision E1), and the answer as it is stored: options once each in
 * the poll's order, texts trimmed, blank reflections left out. Refuses unknown options and questions, several choices where one is
 * allowed, and a blank answer.
 */
export function checkAnswer(content: MissionContent, type: MissionType, answer: MissionAnswer): AnswerCheck {
  const checked = checkDraft(content, type, answer);
  return checked.ok && isBlank(checked.answer) ? refused('', blankTexts[type]) : checked;
}

/** Checks a timed mission's draft like `checkAnswer`, but allows a blank one (decision E3). A valid draft can become the answer. */
export function checkDraft(content: MissionContent, type: MissionType, draft: MissionAnswer): AnswerCheck {
  const mission = asMission(type, content);
  if (mission.type === 'enquete' && 'selectedOptions' in draft) return checkPoll(mission.content, draft);
  if (mission.type === 'desafio' && 'text' in draft) return checkChallenge(draft);
  if (mission.type === 'reflexao' && 'answers' in draft) return checkReflection(mission.content, draft);
  return refused('', 'A resposta não combina com o tipo da missão');
}

/** Whether no option is chosen and every text is white space (specification §5 "Mission answer"). */
export function isBlank(answer: MissionAnswer): boolean {
  if ('selectedOptions' in answer) return answer.selectedOptions.length === 0;
  if ('text' in answer) return typedText(answer.text) === '';
  return Object.values(answer.answers).every((text) => typedText(text) === '');
}

const blankTexts = {
  enquete: 'Escolha pelo menos uma opção',
  desafio: 'Escreva sua resposta',
  reflexao: 'Responda pelo menos uma pergunta',
} satisfies Record<MissionType, string>;

const tooLong = `Use no máximo ${MAX_ANSWER_CHARACTERS.toLocaleString('pt-BR')} caracteres`;

function checkPoll({ options, multipleChoice }: PollContent, draft: { selectedOptions: string[] }): AnswerCheck {
  const selected = new Set(draft.selectedOptions);
  const selectedOptions = options.filter((option) => selected.has(option));
  if (selectedOptions.length < selected.size) return refused('selectedOptions', 'Escolha entre as opções da enquete');
  if (!multipleChoice && selected.size > 1) return refused('selectedOptions', 'Escolha apenas uma opção');
  return { ok: true, answer: { selectedOptions } };
}

function checkChallenge(draft: { text: string }): AnswerCheck {
  const text = typedText(draft.text);
  return text.length > MAX_ANSWER_CHARACTERS ? refused('text', tooLong) : { ok: true, answer: { text } };
}

function checkReflection({ questions }: ReflectionContent, draft: { answers: Record<string, string> }): AnswerCheck {
  const given = new Map(Object.entries(draft.answers).map(([question, text]) => [question, typedText(text)]));
  const issues: FieldIssue[] = [];
  for (const [question, text] of given) {
    const path = `answers.${question}`;
    if (!questions.includes(question)) issues.push({ path, message: 'Esta pergunta não faz parte da missão' });
    else if (text.length > MAX_ANSWER_CHARACTERS) issues.push({ path, message: tooLong });
  }
  if (issues.length > 0) return { ok: false, issues };

  const answered = questions.map((question) => [question, given.get(question) ?? ''] as const);
  return { ok: true, answer: { answers: Object.fromEntries(answered.filter(([, text]) => text !== '')) } };
}

function refused(path: string, message: string): AnswerCheck {
  return { ok: false, issues: [{ path, message }] };
}
