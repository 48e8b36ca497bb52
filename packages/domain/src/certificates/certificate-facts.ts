/** Who signs a certificate. */
export interface CertificateSigner {
  name: string;
  role: string;
  /** Public address of the picture of a signature; null draws a line only. */
  signatureUrl: string | null;
}

/** Everything that a certificate says, and nothing else: what is printed is what its public page shows. Days are `yyyy-MM-dd`. */
export interface CertificateFacts {
  /** In groups, as printed; empty while it is a preview. */
  number: string;
  /** The name in print: initials for a minor. */
  name: string;
  journeyName: string;
  /** Seed of the journey's landscape: its id, also after the journey was deleted. */
  landscapeSeed: string;
  hours: number;
  lessonCount: number;
  missionCount: number;
  startedOn: string;
  completedOn: string;
  issuedOn: string;
  /** The administrator's own sentence; empty without one. */
  text: string;
  city: string;
  signer: CertificateSigner;
  /** The platform's name and logo as they are now. */
  schoolName: string;
  schoolLogoUrl: string | null;
  /** Address of the public page, with the number. */
  url: string;
}
