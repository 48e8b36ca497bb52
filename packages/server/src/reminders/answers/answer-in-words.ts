import { firstName, holdsAddress } from '@jornada/domain/text/name';
import { plural } from '@jornada/domain/plural';
import { nameInSubject } from '../../mail/templates/journeys-in-mail.ts';
import type { AnswerToTell } from './answers-store.ts';

const MOST_NAMED = 3;

/** A line of a mail about an answer, and where it leads. */
export interface AnswerLine {
  label: string;
  url: string;
}

/** 'Helena respondeu sua pergunta em “Cartão no exterior”': never what she wrote (decision K29). */
export function answerInWords({
  by,
  isQuestion,
  lessonTitle,
}: Pick<AnswerToTell, 'by' | 'isQuestion' | 'lessonTitle'>) {
  const who = (by && !holdsAddress(by) && nameInSubject({ name: firstName(by) })) || 'A escola';
  return `${who} ${isQuestion ? 'respondeu sua pergunta' : 'escreveu sobre sua resposta'} em “${nameInSubject({ name: lessonTitle })}”`;
}

/** The lines about answers, each with its conversation: at most three, then the number of the others. */
export function answerLines(answers: readonly AnswerToTell[], publicUrl: string): AnswerLine[] {
  const all = `${publicUrl}/perfil/respostas`;
  const more = answers.length - MOST_NAMED;
  return [
    ...answers.slice(0, MOST_NAMED).map((answer) => ({
      label: answerInWords(answer),
      url: `${all}/conversa/${answer.conversationId}`,
    })),
    ...(more > 0 ? [{ label: plural(more, 'e mais uma', `e mais ${more}`), url: all }] : []),
  ];
}
