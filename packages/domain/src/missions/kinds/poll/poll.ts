import { typedText } from '../../../text/typed-text.ts';
import { POLL_OPTIONS } from '../../limits.ts';
import { checkedContent, filledTexts, hasTwins, refusedDraft } from '../checks.ts';
import type { MissionKind } from '../kind.ts';

export interface PollContent {
  question: string;
  options: string[];
  multipleChoice: boolean;
  /** Members who answered see how everybody did (decision E8). Absent where it is off. */
  showsResult?: boolean | undefined;
}

export interface PollAnswer {
  selectedOptions: string[];
}

/** A poll: `enquete`. Empty options are dropped, and an answer keeps each chosen one once, in the poll's order. */
export const poll: MissionKind<PollContent, PollAnswer> = {
  contentField: 'options',

  checkContent({ question, options, multipleChoice, showsResult = false }) {
    const content = {
      question: typedText(question),
      options: filledTexts(options),
      multipleChoice,
      ...(showsResult && { showsResult }),
    };
    const count = content.options.length;
    return checkedContent(content, [
      content.question === '' && { path: 'question', message: 'Pergunta é obrigatória' },
      count < POLL_OPTIONS.min && { path: 'options', message: 'Enquete precisa de pelo menos 2 opções' },
      count > POLL_OPTIONS.max && { path: 'options', message: 'Enquete pode ter no máximo 6 opções' },
      hasTwins(content.options) && { path: 'options', message: 'As opções precisam ser diferentes entre si' },
    ]);
  },

  /** The switch of its result is about the mission as it is now, and not asked (decision E8). */
  contentForMember({ showsResult: _, ...asked }) {
    return asked;
  },

  answerField: 'selectedOptions',
  answerJson: 'array',
  blankAnswer: { selectedOptions: [] },
  blankMessage: 'Escolha pelo menos uma opção',

  checkDraft({ options, multipleChoice }, draft) {
    const selected = new Set(draft.selectedOptions);
    const selectedOptions = options.filter((option) => selected.has(option));
    if (selectedOptions.length < selected.size) {
      return refusedDraft('selectedOptions', 'Escolha entre as opções da enquete');
    }
    if (!multipleChoice && selected.size > 1) return refusedDraft('selectedOptions', 'Escolha apenas uma opção');
    return { ok: true, answer: { selectedOptions } };
  },

  fitDraft({ options, multipleChoice }, { selectedOptions }) {
    const kept = options.filter((option) => selectedOptions.includes(option));
    return { selectedOptions: multipleChoice ? kept : kept.slice(0, 1) };
  },

  textsIn: () => [],
  replies: ({ question }, { selectedOptions }) => [{ asked: question, reply: selectedOptions }],
};
