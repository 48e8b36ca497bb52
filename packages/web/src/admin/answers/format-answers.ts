import { formatNumber } from '../../platform/number-format.ts';

/** '1 resposta', '2.907 respostas'; for a search '3 respostas encontradas'. */
export function formatAnswerCount(count: number, isSearch = false): string {
  if (count === 1) return isSearch ? '1 resposta encontrada' : '1 resposta';
  return `${formatNumber(count)} respostas${isSearch ? ' encontradas' : ''}`;
}

/** '1 voto', '12 votos'. */
export const formatVote = (count: number) => (count === 1 ? '1 voto' : `${formatNumber(count)} votos`);
