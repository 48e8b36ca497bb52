import { MAX_CERTIFICATE_NAME } from '@jornada/domain/certificates/limits';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { OwnCover } from '../journeys/own-cover.ts';
import { certificateNameField } from '../fields/certificate-fields.ts';
import { Id, Instant, LocalDay, sayable } from '../fields/fields.ts';
import { refuseUnprintable } from '../fields/refuse-unprintable.ts';

/** A number as typed or printed: any case, with or without its hyphens. What is no number is not found. */
export const CertificateNumber = z.string().max(40);

/** The name for a certificate: one line of letters that can be printed, in the member's own spelling. */
export const CertificateName = sayable()
  .min(1, certificateNameField.blank)
  .max(MAX_CERTIFICATE_NAME, `Use no máximo ${MAX_CERTIFICATE_NAME} caracteres`)
  .regex(/^[^<>]*$/u, 'Nome contém caracteres inválidos')
  .superRefine(refuseUnprintable);

/** The form of the name. */
export const CertificateNameForm = z.object({ name: CertificateName });

/** Everything that a certificate says (`CertificateFacts` of the domain). */
export const CertificateFacts = z.object({
  number: z.string(),
  name: z.string(),
  journeyName: z.string(),
  landscapeSeed: z.string(),
  hours: z.int(),
  lessonCount: z.int(),
  missionCount: z.int(),
  startedOn: LocalDay,
  completedOn: LocalDay,
  issuedOn: LocalDay,
  text: z.string(),
  city: z.string(),
  signer: z.object({ name: z.string(), role: z.string(), signatureUrl: z.string().nullable() }),
  schoolName: z.string(),
  schoolLogoUrl: z.string().nullable(),
  url: z.string(),
});

export const CertificateState = z.enum(['valid', 'revoked']);

/** A member's own certificate. */
export const MyCertificate = z.object({
  id: Id,
  /** Null once the journey was deleted. */
  journeyId: Id.nullable(),
  facts: CertificateFacts,
  state: CertificateState,
  revokedOn: LocalDay.nullable(),
  /** Until then its member may correct the name, once; null when that is over or was used. */
  nameCorrectableUntil: Instant.nullable(),
});
export type MyCertificate = z.infer<typeof MyCertificate>;

/**
 * A certificate that only waits for its name. `facts` is the preview: without a number, with the name of the profile. The journey may have been
 * deleted since it was earned; its id still issues the certificate.
 */
export const CertificateOffer = z.object({ journeyId: Id, facts: CertificateFacts });
export type CertificateOffer = z.infer<typeof CertificateOffer>;

/** A journey under way that will issue a certificate. */
export const NextCertificate = z.object({
  journeyId: Id,
  journeyName: z.string(),
  lessonsLeft: z.int(),
  progressPercent: z.int(),
  cover: OwnCover.optional(),
});
export type NextCertificate = z.infer<typeof NextCertificate>;

/** Whether the public sees the member's name in initials. */
const isMinor = z.boolean();

export const listMyCertificates = endpoint({
  method: 'GET',
  path: '/api/certificates',
  access: 'member',
  summary:
    "The signed-in member's certificates (newest first, at most 200), offers, and journeys under way that will issue one.",
  response: z.object({
    items: z.array(MyCertificate),
    offers: z.array(CertificateOffer),
    next: z.array(NextCertificate),
    isMinor,
  }),
});

const journeyParams = z.object({ journeyId: Id });

export const readJourneyCertificate = endpoint({
  method: 'GET',
  path: '/api/journeys/:journeyId/certificate',
  access: 'member',
  summary: "The signed-in member's certificate of a journey, or the offer of one; both null when there is neither.",
  params: journeyParams,
  response: z.object({ certificate: MyCertificate.nullable(), offer: CertificateOffer.nullable(), isMinor }),
});

export const issueCertificate = endpoint({
  method: 'POST',
  path: '/api/journeys/:journeyId/certificate',
  access: 'member',
  summary:
    'Issue the certificate of a completed journey to a name. A repeat answers 200 with the first one, its name unchanged.',
  params: journeyParams,
  body: CertificateNameForm,
  statuses: [201, 200],
  response: MyCertificate,
  refusals: ['certificate_not_earned'],
});

export const correctCertificateName = endpoint({
  method: 'PUT',
  path: '/api/certificates/:certificateId/name',
  access: 'member',
  summary: 'Correct the name on an own certificate, once within 7 days. It gets a new number; the old one leads to it.',
  params: z.object({ certificateId: Id }),
  body: CertificateNameForm,
  response: MyCertificate,
  refusals: ['certificate_not_found', 'certificate_name_final'],
});

export const downloadCertificate = endpoint({
  method: 'GET',
  path: '/api/certificates/:number/pdf',
  access: 'public',
  summary: 'A valid certificate as PDF, by any number that it has had. A revoked one has none.',
  params: z.object({ number: CertificateNumber }),
  answers: 'file',
  response: z.unknown(),
  refusals: ['certificate_not_found', 'certificate_unprintable'],
});

export const readCredential = endpoint({
  method: 'GET',
  path: '/api/certificates/:number/credential',
  access: 'public',
  summary: 'A certificate as OpenBadgeCredential (VC-JWT, Open Badges 3.0), where the public address is https.',
  params: z.object({ number: CertificateNumber }),
  answers: 'file',
  response: z.unknown(),
  refusals: ['certificate_not_found', 'credential_unsigned'],
});

export const readStatusList = endpoint({
  method: 'GET',
  path: '/api/certificates/status-lists/:list',
  access: 'public',
  summary: 'Which credentials are revoked: a BitstringStatusListCredential (VC-JWT) of 131 072 entries.',
  params: z.object({ list: z.coerce.number().int().min(1).max(1_000_000) }),
  answers: 'file',
  response: z.unknown(),
  refusals: ['certificate_not_found', 'credential_unsigned'],
});
