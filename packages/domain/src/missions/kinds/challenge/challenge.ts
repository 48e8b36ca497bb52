import { typedText } from '../../../text/typed-text.ts';
import { ANSWER_TOO_LONG, checkedContent, isTooLong, refusedDraft } from '../checks.ts';
import type { MissionKind } from '../kind.ts';

export interface ChallengeContent {
  title: string;
  description: string;
  responsePrompt?: string;
}

export interface ChallengeAnswer {
  text: string;
}

/** A challenge: `desafio`. */
export const challenge: MissionKind<ChallengeContent, ChallengeAnswer> = {
  contentField: 'description',

  checkContent({ title, description, responsePrompt = '' }) {
    const prompt = typedText(responsePrompt);
    const content = {
      title: typedText(title),
      description: typedText(description),
      ...(prompt !== '' && { responsePrompt: prompt }),
    };
    return checkedContent(content, [
      content.title === '' && { path: 'title', message: 'Título é obrigatório' },
      content.description === '' && { path: 'description', message: 'Descrição é obrigatória' },
    ]);
  },

  contentForMember: (content) => content,

  answerField: 'text',
  answerJson: 'string',
  blankAnswer: { text: '' },
  blankMessage: 'Escreva sua resposta',

  checkDraft(_content, draft) {
    const text = typedText(draft.text);
    return isTooLong(text) ? refusedDraft('text', ANSWER_TOO_LONG) : { ok: true, answer: { text } };
  },

  fitDraft: (_content, typed, texts) => ({ text: typed.text || texts.join('\n\n') }),
  textsIn: ({ text }) => [{ text }],
  replies: ({ title }, { text }) => [{ asked: title, reply: text === '' ? [] : [text] }],
};
