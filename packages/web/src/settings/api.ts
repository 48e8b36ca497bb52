import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, keyFor } from '../platform/api-client.ts';
import type { Answer } from '../platform/endpoint-types.ts';

/** Identity and switches of this platform. */
export type Settings = Answer<'settings', 'readSettings'>;

/** The settings of an unknown platform. The switches follow decision A1: unreadable settings count as these. */
const unknownPlatform: Settings = {
  systemName: 'Jornada',
  contactEmail: null,
  logoUrl: null,
  logoDarkUrl: null,
  faviconUrl: null,
  termsUrl: null,
  privacyUrl: null,
  signupEnabled: false,
  gamificationEnabled: true,
  exploreTabEnabled: true,
  remindersEnabled: true,
  questionsEnabled: true,
  minimumAge: 18,
};

/**
 * The settings that the server wrote into the page; undefined without them (development server).
 * Decision B4: identity is in the first HTML, so nothing flashes.
 */
export function settingsInPage(page: Document): Settings | undefined {
  const text = page.getElementById('platform-settings')?.textContent ?? '{}';
  const settings: Partial<Settings> = JSON.parse(text);
  return settings.systemName === undefined ? undefined : { ...unknownPlatform, ...settings };
}

/** Whether the browser's back or forward button opened the page: only then may it be stale. Other visits get it from the server. */
const cameBack = () => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward';
};

/** The settings query. It starts with the settings in the page. */
export const settingsQuery = queryOptions({
  queryKey: keyFor('settings', 'readSettings'),
  queryFn: ({ signal }) => call('settings', 'readSettings', {}, { signal }),
  initialData: () => settingsInPage(document),
  initialDataUpdatedAt: () => (cameBack() ? 0 : Date.now()),
});

/** The settings, never absent: a neutral platform until they are known. */
export function useSettings(): Settings {
  return useQuery(settingsQuery).data ?? unknownPlatform;
}

/** True while the first read of the settings is under way and may still change the screen; false once it failed. */
export function useAreSettingsAwaited(): boolean {
  const { isPending, errorUpdateCount } = useQuery(settingsQuery);
  return isPending && errorUpdateCount === 0;
}

/** True once the settings are the platform's own and not the neutral ones. */
export function useAreSettingsKnown(): boolean {
  return useQuery(settingsQuery).data !== undefined;
}
