import { readSearchText } from '../../ui/read-search-text.ts';

/** The columns that /admin/enrollments sorts by, as its address names them. */
export const columns = ['usuario', 'jornada', 'progresso', 'inicio'] as const;
export type Column = (typeof columns)[number];
export type Direction = 'asc' | 'desc';

/** The statuses that the list filters by, as its address names them. */
const statuses = ['ativo', 'concluido', 'pausado'] as const;
export type Status = (typeof statuses)[number];

/** The search parameters of /admin/enrollments. Without `ordem` the latest start comes first (specification §2). */
export type EnrollmentsSearch = {
  busca?: string | undefined;
  /** A journey's id. */
  jornada?: string | undefined;
  status?: Status | undefined;
  ordem?: Column | undefined;
  sentido?: Direction | undefined;
  /** Opens the dialog 'Nova inscrição', for links that lead to it. */
  abrir?: 'inscricao' | undefined;
};

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a value from the address has the form of a journey's id. */
export const isJourneyId = (value: unknown): value is string => typeof value === 'string' && id.test(value);

/** Keeps valid values. Invalid and empty ones become undefined: a key merely left out would keep its value. */
export function enrollmentsSearch(found: Record<string, unknown>): EnrollmentsSearch {
  const ordem = columns.find((column) => column === found['ordem']);
  const sentido = (['asc', 'desc'] as const).find((direction) => direction === found['sentido']);
  return {
    busca: readSearchText(found['busca']),
    jornada: isJourneyId(found['jornada']) ? found['jornada'] : undefined,
    status: statuses.find((status) => status === found['status']),
    ordem,
    sentido: ordem && sentido,
    abrir: found['abrir'] === 'inscricao' ? 'inscricao' : undefined,
  };
}
