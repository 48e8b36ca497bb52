import type { JourneyCertificate } from '@jornada/contract/certificates/admin-certificates';
import { aJourneyCertificate } from './admin-certificates.ts';
import { aJourneyList, schoolJourneyId, visitAsAdmin } from './admin-fixtures.ts';

const one = `/api/admin/journeys/${schoolJourneyId}/certificate`;
export const [reading, saving, offering] = [`GET ${one}`, `PUT ${one}`, `POST ${one}/offers`] as const;

/** The version after a save. */
export const later = '2026-11-23T09:00:00.000Z';

/** Opens the certificate's tab of a journey. The next read has what was saved; `sent` lists the bodies of all saves. */
export async function openJourneyCertificate(
  certificate = aJourneyCertificate(),
  answers: Record<string, unknown> = {},
) {
  const visited = await visitAsAdmin(`/admin/journeys/${schoolJourneyId}/certificate`, {
    'GET /api/admin/journeys': aJourneyList([]),
    [reading]: certificate,
    ...answers,
  });
  visited.answers[saving] ??= ({ form }: Pick<JourneyCertificate, 'form'>) =>
    (visited.answers[reading] = { ...certificate, form, version: later });
  const sent = () => visited.requests.filter(({ call }) => call === saving).map(({ body }) => body);
  return { ...visited, sent };
}
