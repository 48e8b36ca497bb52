import type { CertificateFacts } from '@jornada/domain/certificates/certificate-facts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openBadgeSchema } from '../../../test/certificates/open-badge-schema.ts';
import type { PublicCertificate } from '../public-certificate.ts';
import { openBadgeOf } from './open-badge.ts';

const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictTuples: false });
addFormats.default(ajv);
const isOpenBadge = ajv.compile(openBadgeSchema);

const facts: CertificateFacts = {
  number: 'ABCD-EFGH-JKMN-PQRS-T',
  name: 'Maria Aparecida de Souza',
  journeyName: 'Comunicação que acolhe',
  landscapeSeed: '0195a7c0-0000-7000-8000-000000000001',
  hours: 4,
  lessonCount: 21,
  missionCount: 12,
  startedOn: '2026-01-05',
  completedOn: '2026-03-08',
  issuedOn: '2026-03-09',
  text: '',
  city: 'São Paulo',
  signer: { name: 'Ana Souza', role: 'Diretora', signatureUrl: null },
  schoolName: 'Escola da Ana',
  schoolLogoUrl: null,
  url: 'https://escola.exemplo/certificado/ABCD-EFGH-JKMN-PQRS-T',
};
const certificate = (changes: Partial<CertificateFacts> = {}): PublicCertificate => ({
  id: '0195a7c0-0000-7000-8000-000000000002',
  facts: { ...facts, ...changes },
  state: 'valid',
  revokedOn: null,
  issuedAt: new Date('2026-03-09T15:00:00.999Z'),
  statusIndex: 131_073,
});
const school = { publicUrl: 'https://escola.exemplo', contactEmail: null };
const valid = (badge: object) => (isOpenBadge(badge) ? [] : ajv.errorsText(isOpenBadge.errors));

test('whatever a certificate says, its badge is one by the specification', () => {
  const text = fc.string({ minLength: 1, maxLength: 60 });
  const changes = fc.record({
    name: text,
    journeyName: text,
    schoolName: text,
    text: fc.string({ maxLength: 240 }),
    hours: fc.integer({ min: 1, max: 9999 }),
    lessonCount: fc.integer({ min: 1, max: 365 }),
    missionCount: fc.nat({ max: 365 }),
    schoolLogoUrl: fc.constantFrom(null, '/platform-assets/logos/1-a.png', 'https://outra.exemplo/logo.png'),
    signer: fc.record({ name: fc.string(), role: fc.string(), signatureUrl: fc.constant(null) }),
  });
  const issuers = fc.record({
    publicUrl: fc.constantFrom('https://escola.exemplo', 'https://escola.exemplo:8443'),
    contactEmail: fc.constantFrom(null, 'oi@escola.exemplo'),
  });
  fc.assert(
    fc.property(changes, issuers, fc.integer({ min: 1, max: 2_147_483_647 }), (said, issuer, statusIndex) => {
      expect(valid(openBadgeOf({ ...certificate(said), statusIndex }, issuer))).toEqual([]);
    }),
  );
});

test('the schema tells badges from others: each part that is missing or of another kind is noticed', () => {
  const badge = openBadgeOf(certificate(), { ...school, contactEmail: 'oi@escola.exemplo' });
  const without = (whole: object, name: string) =>
    Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name));
  for (const name of [
    '@context',
    'id',
    'type',
    'issuer',
    'validFrom',
    'credentialSubject',
    'iss',
    'jti',
    'sub',
    'nbf',
  ]) {
    expect(valid(without(badge, name))).toContain(name);
  }
  for (const wrong of [
    { '@context': badge['@context'].toReversed() },
    { '@context': badge['@context'].slice(0, 2) },
    { type: ['VerifiableCredential'] },
    { validFrom: '2026-03-09T15:00:00' },
    { validFrom: '09/03/2026' },
    { issuer: { ...badge.issuer, type: 'Profile' } },
    { credentialStatus: { ...badge.credentialStatus, statusListIndex: 3 } },
    { credentialSubject: { ...badge.credentialSubject, email: 'maria@exemplo.com' } },
    {
      credentialSubject: {
        ...badge.credentialSubject,
        achievement: without(badge.credentialSubject.achievement, 'criteria'),
      },
    },
  ]) {
    expect(valid({ ...badge, ...wrong })).not.toEqual([]);
  }
});

test('it says what is printed, in Portuguese', () => {
  const { name, credentialSubject, evidence, credentialStatus } = openBadgeOf(
    certificate({ text: 'Com apoio da prefeitura.' }),
    school,
  );
  expect(name).toBe('Certificado: Comunicação que acolhe');
  expect(credentialSubject.narrative).toBe('De 05/01/2026 a 08/03/2026.');
  expect(credentialSubject.achievement).toMatchObject({
    id: 'urn:uuid:0195a7c0-0000-7000-8000-000000000001',
    description: 'Curso livre com 21 lições e 12 missões, carga horária de 4 horas. Com apoio da prefeitura.',
  });
  expect(evidence[0]!.id).toBe(facts.url);
  expect(credentialStatus).toMatchObject({
    statusListIndex: '0',
    statusListCredential: 'https://escola.exemplo/api/certificates/status-lists/2',
  });
  const short = openBadgeOf(certificate({ lessonCount: 1, missionCount: 0, hours: 1 }), school);
  expect(short.credentialSubject.achievement.description).toBe('Curso livre com 1 lição, carga horária de 1 hora.');
});

test('the time of a badge is in whole seconds, as its claim is', () => {
  const { validFrom, nbf } = openBadgeOf(certificate(), school);
  expect([validFrom, nbf]).toEqual(['2026-03-09T15:00:00Z', Date.parse('2026-03-09T15:00:00Z') / 1000]);
});
