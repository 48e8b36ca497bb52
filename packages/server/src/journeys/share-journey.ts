import type { PlatformSettings } from '@jornada/contract/settings/settings';
import { COVER_SIZES } from '@jornada/domain/journeys/own-cover';
import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../platform/database/database.ts';
import { openGraph } from '../platform/http/pages/open-graph.ts';
import { findShared, isAnyCoverShared } from './store.ts';

const address = /^\/(?:explore|journey)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?|$)/;

/** So long a process goes on from what it knows of whether there is a cover at all. */
const KNOWN_MS = 60_000;

/**
 * HTML of the head of a journey's page for those who have no session, as networks that show a shared link (decision H13): name and cover of
 * a journey of the catalogue that has one. Undefined for everything else, and while Explorar is off. Where no journey has one, loads of these
 * pages send no statement; the first cover is shown up to a minute later.
 */
export function createSharedHeads(
  db: Executor,
  { publicUrl, clock }: { publicUrl: string; clock: Clock },
): (load: { url: string; settings: PlatformSettings }) => Promise<string | undefined> {
  let known: { at: number; hasCovers: boolean } | undefined;
  async function hasCovers(): Promise<boolean> {
    const at = clock().getTime();
    // The clock may be set back.
    if (!known || Math.abs(at - known.at) >= KNOWN_MS) known = { at, hasCovers: await isAnyCoverShared(db) };
    return known.hasCovers;
  }

  return async ({ url, settings }) => {
    const [, journeyId] = address.exec(url) ?? [];
    if (journeyId === undefined || !settings.exploreTabEnabled || !(await hasCovers())) return undefined;
    const shared = await findShared(db, journeyId);
    if (!shared?.cover) return undefined;
    return openGraph({
      systemName: settings.systemName,
      title: shared.name,
      description: '',
      url: `${publicUrl}/explore/${journeyId}`,
      image: { url: publicUrl + shared.cover.url, ...COVER_SIZES.large },
    });
  };
}
