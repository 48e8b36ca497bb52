import { counted } from '@jornada/domain/plural';
import type { CertificateFacts } from '@jornada/domain/certificates/certificate-facts';
import type { PublicCertificate } from '../public-certificate.ts';
import { didOf } from './did.ts';
import { secondsOf, withoutMilliseconds } from './instants.ts';
import { statusListUrl, statusPlace } from './status-list.ts';

const CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  // Has the type of `credentialSchema`.
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
];
const SCHEMA = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json';

interface Issuer {
  publicUrl: string;
  /** The school's public address for questions. */
  contactEmail: string | null;
}

/**
 * A certificate as OpenBadgeCredential (Open Badges 3.0 over Verifiable Credentials 2.0) with its JWT claims. It says what is printed, and
 * nothing else of the person: their name, in initials for a minor.
 */
export function openBadgeOf({ facts, issuedAt, statusIndex }: PublicCertificate, issuer: Issuer) {
  const { publicUrl } = issuer;
  const did = didOf(publicUrl);
  const id = `${publicUrl}/api/certificates/${facts.number}/credential`;
  const subject = `${facts.url}#titular`;
  return {
    '@context': CONTEXTS,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `Certificado: ${facts.journeyName}`,
    issuer: { id: did, ...issuerProfile(facts, issuer) },
    validFrom: withoutMilliseconds(issuedAt),
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: facts.name, identityType: 'name' }],
      narrative: `De ${printedDay(facts.startedOn)} a ${printedDay(facts.completedOn)}.`,
      achievement: achievementOf(facts),
    },
    evidence: [{ id: facts.url, type: ['Evidence'], name: `Página do certificado ${facts.number}` }],
    credentialSchema: [{ id: SCHEMA, type: '1EdTechJsonSchemaValidator2019' }],
    credentialStatus: statusEntry(publicUrl, statusIndex),
    iss: did,
    jti: id,
    sub: subject,
    nbf: secondsOf(issuedAt),
  };
}

function issuerProfile({ schoolName, schoolLogoUrl, signer }: CertificateFacts, { publicUrl, contactEmail }: Issuer) {
  return {
    type: ['Profile'],
    name: schoolName,
    url: publicUrl,
    ...(contactEmail !== null && { email: contactEmail }),
    ...(schoolLogoUrl !== null && { image: { id: new URL(schoolLogoUrl, publicUrl).href, type: 'Image' } }),
    ...(signer.name !== '' && { official: signer.name }),
  };
}

/** The journey. Its id stays when the journey is renamed or deleted. */
function achievementOf({ landscapeSeed, journeyName, lessonCount, missionCount, hours, text }: CertificateFacts) {
  const parts = [
    counted(lessonCount, 'lição', 'lições'),
    ...(missionCount > 0 ? [counted(missionCount, 'missão', 'missões')] : []),
  ];
  const content = `Curso livre com ${parts.join(' e ')}, carga horária de ${counted(hours, 'hora', 'horas')}.`;
  return {
    id: `urn:uuid:${landscapeSeed}`,
    type: ['Achievement'],
    achievementType: 'CertificateOfCompletion',
    name: journeyName,
    description: text === '' ? content : `${content} ${text}`,
    criteria: { narrative: 'Concluir todas as lições da jornada e responder às suas missões obrigatórias.' },
    inLanguage: 'pt-BR',
  };
}

function statusEntry(publicUrl: string, statusIndex: number) {
  const { list, position } = statusPlace(statusIndex);
  const statusListCredential = statusListUrl(publicUrl, list);
  return {
    id: `${statusListCredential}#${position}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(position),
    statusListCredential,
  };
}

/** A day as people read it: '09/03/2026'. */
const printedDay = (day: string) => day.split('-').toReversed().join('/');
