/** What an API key may do (decision K31). Each endpoint of the contract names the one that opens it; none opens another's. */
export const API_SCOPES = ['read', 'write', 'people'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** The scopes as people choose them. */
export const scopeWords: Readonly<Record<ApiScope, { label: string; note: string }>> = {
  read: {
    label: 'Ler',
    note: 'Jornadas, lições e números. Nenhum dado de pessoas.',
  },
  write: {
    label: 'Escrever',
    note: 'Criar e mudar jornadas, lições e partes.',
  },
  people: {
    label: 'Pessoas',
    note: 'Ver e mudar pessoas: inscrições, compras, respostas e conversas.',
  },
};

/** How many days a key may be valid. */
export const KEY_DAYS = [30, 90, 365, 730] as const;

/** The most keys of a school. */
export const MAX_API_KEYS = 50;
