/** The tabs of a person's page, as its address names them. Without one it shows enrollments. */
export const personTabs = ['respostas', 'xp', 'sessoes'] as const;
export type PersonTab = (typeof personTabs)[number];

/** The search parameters of a person's page. */
export type PersonSearch = { aba?: PersonTab | undefined };

/** Keeps only known tabs. */
export const personSearch = (found: Record<string, unknown>): PersonSearch => ({
  aba: personTabs.find((tab) => tab === found['aba']),
});
