import { oneOf, searchReader } from '../../../ui/search/read-search.ts';

/** The steps of an import, as its address names them. The first is the page with the drop zone. */
export const STEPS = {
  arquivo: 'Arquivo',
  colunas: 'Colunas',
  conferencia: 'Conferência',
  importacao: 'Importação',
} as const;
export type Step = keyof typeof STEPS;

/** The search parameters of /admin/users/importar/$importId. Without `etapa` the import's state chooses the step. */
export const importSearch = searchReader({ etapa: oneOf(['colunas', 'conferencia', 'importacao']) });
