import { identityFields } from '@jornada/contract/fields/settings-fields';

/** A picture of the platform's identity, as its form shows it. */
export type BrandMark = {
  label: string;
  /** The text about its sizes. */
  hint: string;
  folder: 'logos' | 'favicons';
  /** Shown on a dark background. */
  isForDark?: boolean;
};

/** The three pictures, by the names of their settings. */
export const brandMarks = {
  logoUrl: {
    label: identityFields.logoUrl.label,
    hint: 'PNG transparente ou JPG, cerca de 200 × 60 px, até 500 KB',
    folder: 'logos',
  },
  logoDarkUrl: {
    label: identityFields.logoDarkUrl.label,
    hint: 'Opcional. PNG transparente ou JPG, cerca de 200 × 60 px, até 500 KB',
    folder: 'logos',
    isForDark: true,
  },
  faviconUrl: {
    label: identityFields.faviconUrl.label,
    hint: 'PNG ou ICO, 32 × 32 ou 64 × 64 px, até 100 KB',
    folder: 'favicons',
  },
} as const satisfies Record<string, BrandMark>;

export type BrandName = keyof typeof brandMarks;
