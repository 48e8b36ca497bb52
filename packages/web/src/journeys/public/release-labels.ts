import type { ReleaseMode } from '@jornada/contract/release';

/** Name and meaning of each release mode, for people who are not enrolled (decision D1). */
export const releaseLabels: Record<ReleaseMode, { name: string; meaning: string }> = {
  uma_por_dia: {
    name: 'Uma lição por dia.',
    meaning: 'A primeira abre assim que você começa; as outras, à meia-noite.',
  },
  sequencial: { name: 'No seu ritmo.', meaning: 'Cada lição abre quando você conclui a anterior.' },
  imediata: { name: 'Tudo aberto desde o começo.', meaning: 'Você escolhe a ordem.' },
};
