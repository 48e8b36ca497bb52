import type { PlatformSettings } from '@jornada/contract/settings/settings';
import { COVER_SIZES } from '@jornada/domain/journeys/own-cover';
import type { Executor } from '../platform/database/database.ts';
import { openGraph } from '../platform/http/pages/open-graph.ts';
import { findShared } from './store.ts';

const address = /^\/(?:explore|journey)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?|$)/;

/**
 * HTML of the head of a journey's page for those who have no session, as networks that show a shared link (decision H13): name and cover of
 * a journey of the catalogue that has one. Undefined for everything else, and while Explorar is off.
 */
export async function headOfShared(
  db: Executor,
  { url, settings, publicUrl }: { url: string; settings: PlatformSettings; publicUrl: string },
): Promise<string | undefined> {
  const [, journeyId] = address.exec(url) ?? [];
  if (journeyId === undefined || !settings.exploreTabEnabled) return undefined;
  const shared = await findShared(db, journeyId);
  if (!shared?.cover) return undefined;
  return openGraph({
    systemName: settings.systemName,
    title: shared.name,
    description: '',
    url: `${publicUrl}/explore/${journeyId}`,
    image: { url: publicUrl + shared.cover.url, ...COVER_SIZES.large },
  });
}
