/** The four tabs of 'Meu Progresso', in their order. */
export const PROGRESS_TABS = ['resumo', 'streak', 'badges', 'meta'] as const;
export type ProgressTab = (typeof PROGRESS_TABS)[number];

/** What the address of 'Meu Progresso' may say: which tab is open. Without it Resumo is. */
export type ProgressSearch = { aba?: ProgressTab | undefined };

/** Keeps a tab that exists. What does not is set to undefined: a key merely left out would stay as it came. */
export function progressSearch(search: Record<string, unknown>): ProgressSearch {
  return { aba: PROGRESS_TABS.find((tab) => tab === search['aba']) };
}
