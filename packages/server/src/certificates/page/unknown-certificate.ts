import type { PublicCertificate } from '../public-certificate.ts';

/** A certificate that is drawn and thrown away, so that an unknown number takes as long as a known one. */
export function unknownCertificate(number: string): PublicCertificate {
  const day = '2026-01-01';
  return {
    id: '',
    facts: {
      number,
      name: 'Maria Aparecida da Silva',
      journeyName: 'Uma jornada que ninguém fez',
      landscapeSeed: number,
      hours: 20,
      lessonCount: 21,
      missionCount: 12,
      startedOn: day,
      completedOn: day,
      issuedOn: day,
      text: '',
      city: 'São Paulo',
      signer: { name: 'Ninguém', role: '', signatureUrl: null },
      schoolName: 'Jornada',
      schoolLogoUrl: null,
      url: 'https://jornada.exemplo/certificado/0000-0000-0000-0000-0',
    },
    state: 'valid',
    revokedOn: null,
    issuedAt: new Date(0),
    statusIndex: 0,
  };
}
