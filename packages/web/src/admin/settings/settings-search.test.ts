import { expect, test } from 'vitest';
import { settingsSearch } from './settings-search.ts';

test.each(['geral', 'dashboard', 'integracoes', 'avancado'] as const)('the address may name the tab %s', (tab) => {
  expect(settingsSearch({ tab })).toEqual({ tab });
});

test.each(['', 'Geral', 'webhooks', ['geral'], 1, undefined])('a tab named %o is not followed', (tab) => {
  expect(settingsSearch({ tab })).toEqual({ tab: undefined });
});
