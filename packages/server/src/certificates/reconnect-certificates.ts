import { and, eq, isNull, sql } from 'drizzle-orm';
import { assetUrl } from '../files/asset-address.ts';
import type { Transaction } from '../platform/database/database.ts';
import { certificates, certificateSettings } from '../tables/certificates.ts';
import { platformAssets } from '../tables/settings.ts';

/**
 * Connects a restored journey with the certificates that its deletion left behind, so that none is earned twice. A signature whose picture
 * was removed meanwhile is left out.
 */
export async function reconnectCertificates(tx: Transaction, journeyId: string): Promise<void> {
  await tx
    .update(certificates)
    .set({ journeyId })
    .where(and(eq(certificates.landscapeSeed, journeyId), isNull(certificates.journeyId)));
  const { signatureUrl } = certificateSettings;
  await tx
    .update(certificateSettings)
    .set({ signatureUrl: null })
    .where(
      and(
        eq(certificateSettings.journeyId, journeyId),
        sql`${signatureUrl} not in (select ${assetUrl('')} || ${platformAssets.path} from ${platformAssets})`,
      ),
    );
}
