import type { AnswerRow } from '@jornada/contract/answers';
import { asMission } from '@jornada/domain/missions/mission-content';
import { formatNumber } from '../../platform/number-format.ts';

/** '1 resposta', '2.907 respostas'; of a search '3 respostas encontradas'. */
export function answerCountWords(count: number, isSearch = false): string {
  if (count === 1) return isSearch ? '1 resposta encontrada' : '1 resposta';
  return `${formatNumber(count)} respostas${isSearch ? ' encontradas' : ''}`;
}

/** '1 voto', '12 votos'. */
export const voteWords = (count: number) => (count === 1 ? '1 voto' : `${formatNumber(count)} votos`);

/** What somebody was asked and what they said to it, piece by piece; `said` is empty where they left it out. */
export function piecesOf({ missionType, asked, answer }: Pick<AnswerRow, 'missionType' | 'asked' | 'answer'>) {
  const mission = asMission(missionType, asked);
  switch (mission.type) {
    case 'enquete':
      return [{ asked: mission.content.question, said: 'selectedOptions' in answer ? answer.selectedOptions : [] }];
    case 'desafio': {
      const { title, responsePrompt } = mission.content;
      return [{ asked: responsePrompt ?? title, said: 'text' in answer ? written(answer.text) : [] }];
    }
    case 'reflexao':
      return mission.content.questions.map((question) => ({
        asked: question,
        said: 'answers' in answer ? written(answer.answers[question]) : [],
      }));
  }
}

const written = (text: string | undefined) => (text?.trim() ? [text] : []);
