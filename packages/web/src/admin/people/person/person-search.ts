/** The parts of a person's page; the address names the chosen one, enrolments without a word. */
export const personTabs = ['respostas', 'xp', 'sessoes'] as const;
export type PersonTab = (typeof personTabs)[number];

/** What the address of a person's page may say. */
export type PersonSearch = { aba?: PersonTab | undefined };

/** Follows only the names that there are. */
export const personSearch = (found: Record<string, unknown>): PersonSearch => ({
  aba: personTabs.find((tab) => tab === found['aba']),
});
