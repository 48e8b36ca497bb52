import type { CertificateRow, JourneyCertificate } from '@jornada/contract/certificates/admin-certificates';
import { schoolJourneyId, version } from './admin-fixtures.ts';
import { anaId } from './administration.ts';

/** Certificates as administrators read them. Each fixture has defaults; pass what a test is about. */
export const longName = 'Maria Aparecida de Vasconcelos Albuquerque e Cavalcanti Melo';

/** Ana's certificate in the list. */
export const aCertificateRow = (row: Partial<CertificateRow> = {}): CertificateRow => ({
  id: '0199a1b2-0000-7000-8000-00000000ce01',
  number: '7K3M-Q9XR-2H5T-W8VB-4',
  name: 'Ana Beatriz Conceição',
  userId: anaId,
  email: 'ana@exemplo.com.br',
  journeyId: schoolJourneyId,
  journeyName: 'Foco sem Ruído',
  hours: 4,
  completedOn: '2026-11-20',
  issuedOn: '2026-11-21',
  state: 'valid',
  revokedOn: null,
  revokedBy: null,
  revocationReason: null,
  ...row,
});

/** The same after an administrator revoked it. */
export const aRevokedRow = (row: Partial<CertificateRow> = {}) =>
  aCertificateRow({
    state: 'revoked',
    revokedOn: '2026-11-22',
    revokedBy: 'admin',
    revocationReason: 'Emitido para a pessoa errada',
    ...row,
  });

interface CertificateParts extends Partial<Omit<JourneyCertificate, 'form'>> {
  form?: Partial<JourneyCertificate['form']>;
}

/** The certificate of a journey that issues one. */
export const aJourneyCertificate = ({ form, ...certificate }: CertificateParts = {}): JourneyCertificate => ({
  version,
  suggestedHours: 4,
  issuedCount: 38,
  completedByChange: 0,
  ...certificate,
  form: {
    isEnabled: true,
    hours: 4,
    city: 'Belo Horizonte',
    signerName: 'Helena Prado',
    signerRole: 'Autora e professora da jornada',
    signatureUrl: null,
    text: '',
    ...form,
  },
  preview: {
    number: '',
    name: longName,
    journeyName: 'Foco sem Ruído',
    landscapeSeed: schoolJourneyId,
    hours: 4,
    lessonCount: 21,
    missionCount: 9,
    startedOn: '2026-11-01',
    completedOn: '2026-11-21',
    issuedOn: '2026-11-24',
    text: '',
    city: 'Belo Horizonte',
    signer: { name: 'Helena Prado', role: 'Autora e professora da jornada', signatureUrl: null },
    schoolName: 'Jornada',
    schoolLogoUrl: null,
    url: 'https://jornada.exemplo/certificado',
    ...certificate.preview,
  },
});

/** The certificate of a journey for which nothing was saved yet. */
export const aNewJourneyCertificate = (certificate: CertificateParts = {}) =>
  aJourneyCertificate({
    version: null,
    suggestedHours: 6,
    issuedCount: 0,
    ...certificate,
    form: { isEnabled: false, hours: 6, city: '', signerName: '', signerRole: '', ...certificate.form },
  });
