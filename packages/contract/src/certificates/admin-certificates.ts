import * as z from 'zod';
import { CertificateFacts, CertificateName, CertificateState } from './certificates.ts';
import { endpoint } from '../endpoint.ts';
import { EditVersion } from '../journeys/admin-journeys.ts';
import { certificateFields, certificateReasonField } from '../fields/certificate-fields.ts';
import { Id, LocalDay, name, page, pageQuery, SearchTerm, text, wholeNumber } from '../fields/fields.ts';
import { refuseUnprintable } from '../fields/refuse-unprintable.ts';

const journeyParams = z.object({ journeyId: Id });
const certificateParams = z.object({ certificateId: Id });

const Reason = text(certificateReasonField);

/** The form of a journey's certificate. Whoever signs and the city are needed only while it is on. */
export const CertificateForm = z
  .object({
    isEnabled: z.boolean(),
    hours: wholeNumber(certificateFields.hours),
    city: name({ max: certificateFields.city.max }).superRefine(refuseUnprintable),
    signerName: name({ max: certificateFields.signerName.max }).superRefine(refuseUnprintable),
    signerRole: name({ max: certificateFields.signerRole.max }).superRefine(refuseUnprintable),
    signatureUrl: z.string().max(500).nullable(),
    text: text({ max: certificateFields.text.max }).superRefine(refuseUnprintable),
  })
  .superRefine((form, context) => {
    if (!form.isEnabled) return;
    for (const field of ['city', 'signerName'] as const) {
      if (form[field] === '') {
        context.addIssue({ code: 'custom', path: [field], message: certificateFields[field].blank });
      }
    }
  });
export type CertificateForm = z.output<typeof CertificateForm>;

export const JourneyCertificate = z.object({
  form: z.object({
    isEnabled: z.boolean(),
    hours: z.int(),
    city: z.string(),
    signerName: z.string(),
    signerRole: z.string(),
    signatureUrl: z.string().nullable(),
    text: z.string(),
  }),
  /** Null until it is saved for the first time. */
  version: EditVersion.nullable(),
  /** The minutes of the journey's lessons as whole hours, at least 1. */
  suggestedHours: z.int(),
  /** People with a certificate of this journey. */
  issuedCount: z.int(),
  /** People whose journey is complete since its plan or lessons changed, without a completion of theirs: they get no offer by themselves. */
  completedByChange: z.int(),
  /** A certificate of this journey for somebody with a very long name, as it would be issued today. */
  preview: CertificateFacts,
});
export type JourneyCertificate = z.infer<typeof JourneyCertificate>;

export const readJourneyCertificateSettings = endpoint({
  method: 'GET',
  path: '/api/admin/journeys/:journeyId/certificate',
  access: 'admin',
  scope: 'read',
  summary: "A journey's certificate: its form, suggested hours, and how many people it concerns.",
  params: journeyParams,
  response: JourneyCertificate,
  refusals: ['journey_not_found'],
});

export const saveJourneyCertificateSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/journeys/:journeyId/certificate',
  access: 'admin',
  scope: 'write',
  summary: "Save a journey's certificate. Issued ones stay as they are.",
  params: journeyParams,
  body: z.object({ form: CertificateForm, version: EditVersion.nullable() }),
  response: JourneyCertificate,
  refusals: ['journey_not_found', 'edited_meanwhile', 'invalid_asset_url'],
});

export const offerCertificatesAfterChange = endpoint({
  method: 'POST',
  path: '/api/admin/journeys/:journeyId/certificate/offers',
  access: 'admin',
  scope: 'people',
  summary:
    'Offer the certificate to everybody whose journey became complete by a change of its plan or lessons. `count` is the number that was confirmed.',
  params: journeyParams,
  body: z.object({ count: z.int().min(1) }),
  response: z.object({ offered: z.int() }),
  refusals: ['journey_not_found', 'certificate_disabled', 'people_count_changed'],
});

/** A row of the list of certificates. */
export const CertificateRow = z.object({
  id: Id,
  number: z.string(),
  name: z.string(),
  /** The account that it belongs to. */
  userId: Id,
  email: z.string(),
  journeyId: Id.nullable(),
  journeyName: z.string(),
  hours: z.int(),
  completedOn: LocalDay,
  issuedOn: LocalDay,
  state: CertificateState,
  revokedOn: LocalDay.nullable(),
  /** `payment`: a refund or chargeback left nothing of what gave access. */
  revokedBy: z.enum(['payment', 'admin']).nullable(),
  revocationReason: z.string().nullable(),
});
export type CertificateRow = z.infer<typeof CertificateRow>;

const certificateFilters = z.object({
  search: SearchTerm.optional(),
  state: CertificateState.optional(),
  journeyId: Id.optional(),
});

export const listCertificates = endpoint({
  method: 'GET',
  path: '/api/admin/certificates',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: 'Issued certificates, newest first, searched by name, journey, number and e-mail.',
  query: pageQuery.extend(certificateFilters.shape),
  response: page(CertificateRow),
});

export const exportCertificates = endpoint({
  method: 'GET',
  path: '/api/admin/certificates/export',
  access: 'admin',
  stepUp: true,
  summary: 'The filtered list as CSV (UTF-8 with mark, semicolons), streamed. Written down, as it takes addresses out.',
  query: certificateFilters,
  answers: 'file',
  response: z.unknown(),
});

export const revokeCertificate = endpoint({
  method: 'POST',
  path: '/api/admin/certificates/:certificateId/revocation',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: 'Revoke a certificate with a reason. A repeat changes nothing.',
  params: certificateParams,
  body: z.object({ reason: Reason }),
  response: CertificateRow,
  refusals: ['certificate_not_found'],
});

export const restoreCertificate = endpoint({
  method: 'POST',
  path: '/api/admin/certificates/:certificateId/restoration',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: 'Make a revoked certificate valid again with a reason, whoever revoked it. A repeat changes nothing.',
  params: certificateParams,
  body: z.object({ reason: Reason }),
  response: CertificateRow,
  refusals: ['certificate_not_found'],
});

export const reissueCertificate = endpoint({
  method: 'PUT',
  path: '/api/admin/certificates/:certificateId/name',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary:
    'Issue a certificate anew to a corrected name, with a reason. It gets a new number; the old ones lead to it.',
  params: certificateParams,
  body: z.object({ name: CertificateName, reason: Reason }),
  response: CertificateRow,
  refusals: ['certificate_not_found'],
});

export const setMinor = endpoint({
  method: 'PUT',
  path: '/api/admin/people/:userId/minor',
  access: 'admin',
  scope: 'people',
  summary:
    "Note that a person is a minor, or no longer, and whether their guardian allows reminders: a minor's certificates show initials in public.",
  params: z.object({ userId: Id }),
  body: z.object({ isMinor: z.boolean(), guardianAllows: z.boolean().optional() }),
  response: z.object({ isMinor: z.boolean() }),
  refusals: ['user_not_found'],
});
