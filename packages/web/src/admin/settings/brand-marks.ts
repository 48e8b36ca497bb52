import { identityFields } from '@jornada/contract/fields/settings-fields';
import { photoTypes, type PictureRule } from '../files/refuse-picture.ts';

/** A picture of the platform's identity, as its form shows it. */
export type BrandMark = PictureRule & {
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
    types: photoTypes,
    maxKb: 500,
  },
  logoDarkUrl: {
    label: identityFields.logoDarkUrl.label,
    hint: 'Opcional. PNG transparente ou JPG, cerca de 200 × 60 px, até 500 KB',
    folder: 'logos',
    types: photoTypes,
    maxKb: 500,
    isForDark: true,
  },
  faviconUrl: {
    label: identityFields.faviconUrl.label,
    hint: 'PNG ou ICO, 32 × 32 ou 64 × 64 px, até 100 KB',
    folder: 'favicons',
    types: ['image/png', 'image/x-icon', 'image/vnd.microsoft.icon'],
    maxKb: 100,
  },
} as const satisfies Record<string, BrandMark>;

export type BrandName = keyof typeof brandMarks;
