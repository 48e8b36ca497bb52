import type { CertificateOffer, MyCertificate } from '@jornada/contract/certificates/certificates';
import type { CertificateFacts } from '@jornada/domain/certificates/certificate-facts';
import { aJourney } from './journeys.ts';

/** What Marina's certificate says; `facts` changes it. */
export const someFacts = (facts: Partial<CertificateFacts> = {}): CertificateFacts => ({
  number: '7K4Q-92MF-3XHT-5P8W-D',
  name: 'Marina Duarte',
  journeyName: 'Foco sem Ruído',
  landscapeSeed: aJourney().id,
  hours: 4,
  lessonCount: 21,
  missionCount: 12,
  startedOn: '2026-11-02',
  completedOn: '2026-11-22',
  issuedOn: '2026-11-23',
  text: '',
  city: 'São Paulo',
  signer: { name: 'Helena Prado', role: 'Autora da jornada', signatureUrl: null },
  schoolName: 'Jornada',
  schoolLogoUrl: null,
  url: 'https://jornada.exemplo/certificado/7K4Q-92MF-3XHT-5P8W-D',
  ...facts,
});

interface CertificateParts extends Partial<Omit<MyCertificate, 'facts'>> {
  facts?: Partial<CertificateFacts>;
}

/** A valid certificate whose name may be corrected no more. */
export const aCertificate = ({ facts, ...certificate }: CertificateParts = {}): MyCertificate => ({
  id: '0199a1b2-0000-7000-8000-00000000ce01',
  journeyId: aJourney().id,
  facts: someFacts(facts),
  state: 'valid',
  revokedOn: null,
  nameCorrectableUntil: null,
  ...certificate,
});

/** A certificate that waits for its name. */
export const anOffer = (facts: Partial<CertificateFacts> = {}): CertificateOffer => ({
  journeyId: aJourney().id,
  facts: someFacts({ number: '', url: '', ...facts }),
});

/** A member without certificates, offers and journeys that issue one. */
export const noCertificates = { items: [], offers: [], next: [], isMinor: false };
export const noCertificateOfJourney = { certificate: null, offer: null, isMinor: false };
