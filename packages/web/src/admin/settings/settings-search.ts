/** The tabs of /admin/configuracoes, in their order, as its address names them (specification §2). */
export const SETTINGS_TABS = ['geral', 'dashboard', 'integracoes', 'avancado'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The search parameters of /admin/configuracoes. Without `tab` Geral is open. */
export type SettingsSearch = { tab?: SettingsTab | undefined };

/** Keeps only the four names. Anything else becomes undefined: a key merely left out would keep its value. */
export function settingsSearch(search: Record<string, unknown>): SettingsSearch {
  return { tab: SETTINGS_TABS.find((tab) => tab === search['tab']) };
}
