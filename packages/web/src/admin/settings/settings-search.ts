/** The tabs of /admin/configuracoes, in their order, as its address names them (specification §2). */
export const SETTINGS_TABS = ['geral', 'dashboard', 'integracoes', 'avancado'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** What the address of /admin/configuracoes may say. Without it Geral is open. */
export type SettingsSearch = { tab?: SettingsTab | undefined };

/** Follows only the four names. What is none of them is set to undefined: a key merely left out would stay as it came. */
export function settingsSearch(search: Record<string, unknown>): SettingsSearch {
  return { tab: SETTINGS_TABS.find((tab) => tab === search['tab']) };
}
