/** The four tabs of 'Meu Progresso', in their order. */
export const PROGRESS_TABS = ['resumo', 'streak', 'badges', 'meta'] as const;
export type ProgressTab = (typeof PROGRESS_TABS)[number];

/** The search parameters of 'Meu Progresso': the open tab. Without `aba` it is Resumo. */
export type ProgressSearch = { aba?: ProgressTab | undefined };

/** Keeps a known tab. An unknown one is set to undefined, because a key that is left out would keep its value. */
export function progressSearch(search: Record<string, unknown>): ProgressSearch {
  return { aba: PROGRESS_TABS.find((tab) => tab === search['aba']) };
}
