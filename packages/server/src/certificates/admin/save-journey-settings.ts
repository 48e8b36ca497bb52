import type { CertificateForm, JourneyCertificate } from '@jornada/contract/certificates/admin-certificates';
import { typedText } from '@jornada/domain/text/typed-text';
import { changesBetween } from '../../audit/changes-between.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { assetPathOf } from '../../files/asset-address.ts';
import { lockAssetUrls } from '../../files/lock-asset-urls.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { nextEdit, refuseEditedMeanwhile } from '../../platform/edit-version.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { formOf, readJourneySettings } from './journey-settings.ts';
import { findJourneyWithSettings, lockJourneyName, saveSettings, type SettingsRow } from './settings-store.ts';

/**
 * Saves a journey's certificate, filled from the state called `version` (null: it had none yet). Issued and earned ones stay as they are.
 * A form without changes saves nothing. Refuses `journey_not_found`, `edited_meanwhile`, and `invalid_asset_url` for a signature that was
 * not uploaded as one.
 */
export function saveJourneySettings(
  db: Database,
  input: Pick<Services, 'clock' | 'timeZone' | 'environment'> & {
    journeyId: string;
    form: CertificateForm;
    version: string | null;
    actorId: string;
  },
): Promise<JourneyCertificate> {
  const { journeyId, version, actorId, clock } = input;
  return db.transaction(async (tx) => {
    const name = (await lockJourneyName(tx, journeyId)) ?? refuse('journey_not_found');
    const { settings, journey } = (await findJourneyWithSettings(tx, journeyId)) ?? refuse('journey_not_found');
    refuseOtherVersion(settings, version);
    const now = clock();
    const before = formOf(settings, journey);
    const form = valuesOf(input.form);
    const changes = changesBetween(before, form);
    if (settings === null || changes.length > 0) {
      await lockSignature(tx, form.signatureUrl, before.signatureUrl);
      const updatedAt = settings ? nextEdit(settings, now) : now;
      await saveSettings(tx, { ...form, journeyId, updatedAt });
      await recordAudit(tx, {
        actor: { id: actorId },
        action: 'Certificado da jornada editado',
        subject: name,
        subjectId: journeyId,
        changes,
        now,
      });
    }
    return readJourneySettings(tx, input);
  });
}

function refuseOtherVersion(settings: SettingsRow | null, version: string | null): void {
  if (settings !== null && version !== null) refuseEditedMeanwhile(settings, version);
  else if ((settings === null) !== (version === null)) refuse('edited_meanwhile');
}

/** A picture already in use may stay, even if its file is gone. */
async function lockSignature(tx: Transaction, url: string | null, before: string | null): Promise<void> {
  if (url === null || url === before) return;
  if (!assetPathOf(url, '')?.startsWith('signatures/')) refuse('invalid_asset_url');
  await lockAssetUrls(tx, [url]);
}

function valuesOf(form: CertificateForm): CertificateForm {
  return {
    ...form,
    city: typedText(form.city),
    signerName: typedText(form.signerName),
    signerRole: typedText(form.signerRole),
    text: typedText(form.text),
  };
}
