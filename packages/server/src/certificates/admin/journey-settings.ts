import type { CertificateForm, JourneyCertificate } from '@jornada/contract/certificates/admin-certificates';
import { suggestedHours } from '@jornada/domain/certificates/suggested-hours';
import { addDays, localDay } from '@jornada/domain/local-day';
import type { Executor } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { factsOf } from '../facts-of.ts';
import {
  countCompletedByChange,
  countIssued,
  findJourneyWithSettings,
  type CertifiedJourney,
  type SettingsRow,
} from './settings-store.ts';

/** As long as a name may be, so that an administrator sees what it does to the page. */
const LONG_NAME = 'Maria Aparecida dos Santos Albuquerque Cavalcanti e Oliveira';

/** A journey's certificate as administrators edit it. Refuses `journey_not_found`. */
export async function readJourneySettings(
  db: Executor,
  {
    journeyId,
    clock,
    timeZone,
    environment,
  }: Pick<Services, 'clock' | 'timeZone' | 'environment'> & { journeyId: string },
): Promise<JourneyCertificate> {
  const [found, issuedCount, completedByChange, school] = await Promise.all([
    findJourneyWithSettings(db, journeyId),
    countIssued(db, journeyId),
    countCompletedByChange(db, journeyId),
    readSettings(db),
  ]);
  if (!found) refuse('journey_not_found');
  const { journey, settings } = found;
  const form = formOf(settings, journey);
  const today = localDay(clock(), timeZone);
  return {
    form,
    version: settings?.updatedAt.toISOString() ?? null,
    suggestedHours: suggestedHours(journey.minutes),
    issuedCount,
    completedByChange,
    preview: factsOf(
      {
        ...form,
        ...journey,
        number: null,
        name: LONG_NAME,
        journeyName: journey.name,
        landscapeSeed: journey.id,
        startedOn: addDays(today, -journey.totalDays),
        completedOn: today,
        issuedOn: today,
      },
      { ...school, publicUrl: environment.publicUrl },
    ),
  };
}

/** The form of a journey's certificate: empty and off until it is saved. */
export function formOf(settings: SettingsRow | null, { minutes }: Pick<CertifiedJourney, 'minutes'>): CertificateForm {
  if (!settings) {
    const empty = { city: '', signerName: '', signerRole: '', signatureUrl: null, text: '' };
    return { isEnabled: false, hours: suggestedHours(minutes), ...empty };
  }
  const { isEnabled, hours, city, signerName, signerRole, signatureUrl, text } = settings;
  return { isEnabled, hours, city, signerName, signerRole, signatureUrl, text };
}
