import { oneOf, searchReader } from '../../ui/search/read-search.ts';

/** The tabs of /admin/configuracoes, in their order, as its address names them (specification §2). */
export const SETTINGS_TABS = ['geral', 'dashboard', 'integracoes', 'avancado'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The search parameters of /admin/configuracoes. Without `tab` Geral is open. */
export const settingsSearch = searchReader({ tab: oneOf(SETTINGS_TABS) });
