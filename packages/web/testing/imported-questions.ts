import type { ReadQuestions } from '../src/admin/lessons/kinds/quiz/import/imported-question.ts';

/** Ids for questions that are read, another one at each call. */
export function newIds(): () => string {
  let made = 0;
  return () => String(++made).padStart(8, '0');
}

/** What was read as the paste format has it, with numbers as they are kept and notes after '!'; then the refusals by line. */
export function outline({ questions, refusals }: ReadQuestions): string[] {
  const why = (text: string | undefined) => (text ? text.split('\n').map((line) => `> ${line}`) : []);
  return [
    ...questions.map(({ question, key: { right, tolerance, explanation, ofOptions = {} }, notes }) => {
      const lines = [question.text, ...why(explanation)];
      if ('options' in question) {
        for (const { id, text } of question.options) {
          lines.push(`${right.includes(id) ? '*' : '-'} ${text}`, ...why(ofOptions[id]));
        }
      }
      if (question.kind === 'truth') {
        lines.push(
          right[0] === 'true' ? 'V' : 'F',
          ...Object.entries(ofOptions).map(([id, text]) => `> ${id}: ${text}`),
        );
      }
      if (question.kind === 'short') lines.push(...right.map((text) => `= ${text}`));
      if (question.kind === 'number') lines.push(`# ${right[0]}${tolerance === undefined ? '' : ` ± ${tolerance}`}`);
      return [...lines, ...notes.map((note) => `! ${note}`)].join('\n');
    }),
    ...refusals.map(({ line, reason }) => `${line}: ${reason}`),
  ];
}
