import { eq, sql } from 'drizzle-orm';
import { aCertificateNumber } from '../../fixtures/certificate.ts';
import { anIssuedCertificate } from '../../fixtures/issued-certificate.ts';
import { certificates as issued } from '../../src/tables/certificates.ts';
import { audited, type Effect } from './effects.ts';
import { adminsOnly, all, everybody, firstOf, signedIn, type EntriesOf } from './entry.ts';
import type { Scene } from './scene.ts';

const ofDiploma = async ({ diploma }: Scene) => ({ params: { certificateId: (await diploma()).certificateId } });
const ofNumber = async ({ diploma }: Scene) => ({ params: { number: (await diploma()).number } });
const ofCourse = async ({ course }: Scene) => ({ params: { journeyId: (await course()).journeyId } });
const withReason = async (scene: Scene) => ({ ...(await ofDiploma(scene)), body: { reason: 'A pedido da escola' } });
const corrected = async (scene: Scene) => ({ ...(await ofDiploma(scene)), body: { name: 'Marina de Souza' } });
const unknownNumber = () => ({ params: { number: aCertificateNumber() } });

const writtenDown: Effect = async ({ member }) => audited((await member()).userId);
const numbers: Effect = async ({ diploma }) =>
  sql`select 1 from certificate_numbers where certificate_id = ${(await diploma()).certificateId} offset 1`;

const form = {
  isEnabled: true,
  hours: 12,
  city: 'Recife',
  signerName: 'Helena Prado',
  signerRole: '',
  signatureUrl: null,
  text: '',
};
const saved = async (scene: Scene) => ({ ...(await ofCourse(scene)), body: { form, version: null } });

/** The member's own certificate; others are not told that it exists. */
const ownOnly = { nobody: 401, other: 404, admin: 404 };

export const certificates: EntriesOf<'certificates'> = {
  listMyCertificates: signedIn(200, 4),
  readJourneyCertificate: signedIn(200, 4, { input: ofCourse, unknown: 200 }),
  issueCertificate: {
    answers: { nobody: 401, member: 201, other: 409, admin: 409 },
    // Earned here too, as it was completed before its journey issued certificates.
    statements: 10,
    more: {
      input: async (scene) => ({
        params: { journeyId: await scene.earnedJourneyId() },
        body: { name: 'Marina Duarte' },
      }),
      atOnce: {
        statuses: firstOf(201, 200),
        effect: async ({ member, earnedJourneyId }) =>
          sql`select 1 from certificate_numbers join certificates on certificates.id = certificate_id
               where user_id = ${(await member()).userId} and journey_id = ${await earnedJourneyId()}`,
      },
      competes: true,
      unknown: 409,
    },
  },
  correctCertificateName: {
    answers: { ...ownOnly, member: 200 },
    statements: 6,
    more: { input: corrected, atOnce: { statuses: all(200), effect: numbers }, competes: true },
  },
  downloadCertificate: everybody(200, 3, {
    input: ofNumber,
    refuses: {
      certificate_not_found: unknownNumber,
      certificate_unprintable: async ({ t }) => ({
        params: { number: (await anIssuedCertificate(t.db, { name: '山田太郎' })).printed },
      }),
    },
  }),
  // Where the public address is not https, as here, there are no badges.
  readCredential: everybody(404, 0, { input: ofNumber, refuses: { certificate_not_found: unknownNumber } }),
  readStatusList: everybody(404, 0, {
    input: () => ({ params: { list: 1 } }),
    refuses: { certificate_not_found: () => ({ params: { list: 999_999 } }) },
  }),
};

export const adminCertificates: EntriesOf<'adminCertificates'> = {
  readJourneyCertificateSettings: adminsOnly(200, 5, { input: ofCourse }),
  saveJourneyCertificateSettings: adminsOnly(200, 9, {
    input: saved,
    atOnce: {
      statuses: firstOf(200, 409),
      effect: async ({ course }) => audited((await course()).journeyId),
    },
    competes: saved,
  }),
  offerCertificatesAfterChange: adminsOnly(200, 11, {
    input: async ({ changedJourneyId }) => ({ params: { journeyId: await changedJourneyId() }, body: { count: 1 } }),
    atOnce: {
      statuses: firstOf(200, 409),
      effect: async ({ changedJourneyId }) => audited(await changedJourneyId()),
    },
    competes: async ({ changedJourneyId }) => ({ params: { journeyId: await changedJourneyId() }, body: { count: 1 } }),
  }),
  listCertificates: adminsOnly(200, 3, { input: () => ({ query: { search: 'marina' } }) }),
  exportCertificates: adminsOnly(200, 5, { input: () => ({ query: { search: 'marina' } }) }),
  revokeCertificate: adminsOnly(200, 7, {
    input: withReason,
    atOnce: { statuses: all(200), effect: writtenDown },
    competes: true,
  }),
  restoreCertificate: adminsOnly(200, 8, {
    input: async (scene) => {
      const call = await withReason(scene);
      const revocation = { revokedAt: new Date(), revokedBy: 'payment' } as const;
      await scene.t.db.update(issued).set(revocation).where(eq(issued.id, call.params.certificateId));
      return call;
    },
    atOnce: { statuses: all(200), effect: writtenDown },
    competes: true,
  }),
  reissueCertificate: adminsOnly(200, 8, {
    input: async (scene) => ({
      ...(await ofDiploma(scene)),
      body: { name: 'Marina de Souza', reason: 'Nome de casada' },
    }),
    atOnce: { statuses: all(200), effect: numbers },
    competes: true,
  }),
  setMinor: adminsOnly(200, 7, {
    input: async ({ member }) => ({ params: { userId: (await member()).userId }, body: { isMinor: true } }),
    atOnce: { statuses: all(200), effect: writtenDown },
    competes: true,
  }),
};
