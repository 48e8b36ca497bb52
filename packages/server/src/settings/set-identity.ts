import type { IdentityForm } from '@jornada/contract/settings/identity';
import { DEFAULT_BRAND_COLOUR } from '@jornada/domain/settings/brand-palette';
import type * as z from 'zod';
import { changesBetween } from '../audit/changes-between.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockAssetUrls } from '../files/lock-asset-urls.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { readSettings, type StoredSettings } from './read-settings.ts';
import { lockSettings, saveSettings } from './store.ts';

export type IdentityChanges = Partial<z.output<typeof IdentityForm>>;

const identityOf = ({ systemName, contactEmail, logoUrl, logoDarkUrl, faviconUrl, brandColour }: StoredSettings) => ({
  systemName,
  contactEmail,
  logoUrl,
  logoDarkUrl,
  faviconUrl,
  brandColour: brandColour ?? null,
});

/**
 * Saves name, contact address, logos, favicon and colour, for every process at once (decisions B1, B4). Absent fields stay;
 * null and an empty address clear a field. Refuses `invalid_asset_url` for a picture that is not stored (decision I1).
 */
export function setIdentity(
  db: Database,
  { changes, actorId, clock }: { changes: IdentityChanges; actorId: string; clock: Clock },
): Promise<StoredSettings> {
  return db.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await readSettings(tx);
    // A picture already in use may stay, even if its file is gone.
    const named = new Set([before.logoUrl, before.logoDarkUrl, before.faviconUrl]);
    const { logoUrl, logoDarkUrl, faviconUrl } = changes;
    await lockAssetUrls(
      tx,
      [logoUrl, logoDarkUrl, faviconUrl].filter((url) => url !== undefined && !named.has(url)),
    );
    const now = clock();
    await saveSettings(
      tx,
      {
        system_name: changes.systemName,
        contact_email: changes.contactEmail === '' ? null : changes.contactEmail,
        logo_url: logoUrl,
        logo_dark_url: logoDarkUrl,
        favicon_url: faviconUrl,
        brand_colour: chosenColour(changes.brandColour),
      },
      now,
    );
    const after = await readSettings(tx);
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Identidade visual editada',
      subject: after.systemName,
      changes: changesBetween(identityOf(before), identityOf(after)),
      now,
    });
    return after;
  });
}

/** In small letters; null for the default, which is no colour of the school's own. */
function chosenColour(typed: string | null | undefined): string | null | undefined {
  const colour = typed?.toLowerCase();
  return colour === '' || colour === DEFAULT_BRAND_COLOUR ? null : (colour ?? typed);
}
