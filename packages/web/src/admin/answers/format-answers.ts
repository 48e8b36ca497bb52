import { counted } from '@jornada/domain/plural';

/** '1 resposta', '2.907 respostas'; for a search '3 respostas encontradas'. */
export function formatAnswerCount(count: number, isSearch = false): string {
  return isSearch
    ? counted(count, 'resposta encontrada', 'respostas encontradas')
    : counted(count, 'resposta', 'respostas');
}

/** '1 voto', '12 votos'. */
export const formatVote = (count: number) => counted(count, 'voto', 'votos');
