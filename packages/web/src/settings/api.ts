import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, keyFor } from '../platform/api-client.ts';
import type { Answer } from '../platform/endpoint-types.ts';

/** Identity and switches of this platform. */
export type Settings = Answer<'settings', 'readSettings'>;

/** How a platform looks while nothing is known of it. The switches follow decision A1: what is unreadable counts as this. */
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
};

/**
 * The settings that the server wrote into the page; undefined when it wrote none (development server).
 * Decision B4: identity is in the first HTML, so nothing flashes.
 */
export function settingsInPage(page: Document): Settings | undefined {
  const text = page.getElementById('platform-settings')?.textContent ?? '{}';
  const settings: Partial<Settings> = JSON.parse(text);
  return settings.systemName === undefined ? undefined : { ...unknownPlatform, ...settings };
}

/** The page comes from the server with every visit; only one that the browser's button brought back may be an old one. */
const cameBack = () => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward';
};

/** Starts with what stands in the page. */
export const settingsQuery = queryOptions({
  queryKey: keyFor('settings', 'readSettings'),
  queryFn: ({ signal }) => call('settings', 'readSettings', {}, { signal }),
  initialData: () => settingsInPage(document),
  initialDataUpdatedAt: () => (cameBack() ? 0 : Date.now()),
});

/** The settings, never absent: until they are known a neutral platform stands in. */
export function useSettings(): Settings {
  return useQuery(settingsQuery).data ?? unknownPlatform;
}

/** True while the settings are being read for the first time, and may still change what stands on the screen; not when that failed. */
export function useAreSettingsAwaited(): boolean {
  const { isPending, errorUpdateCount } = useQuery(settingsQuery);
  return isPending && errorUpdateCount === 0;
}

/** True once the settings are the platform's own and not the neutral stand-in. */
export function useAreSettingsKnown(): boolean {
  return useQuery(settingsQuery).data !== undefined;
}
