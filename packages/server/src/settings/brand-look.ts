import { brandPalette, type BrandPalette, type Scheme } from '@jornada/domain/settings/brand-palette';
import { barColours, pageStyle } from '@jornada/domain/settings/brand-style';
import { keepByVersion } from '../platform/speed/keep-by-version.ts';

/** What follows from a school's colour, for mails and pages that the server makes. */
export interface BrandLook {
  palette: BrandPalette;
  bars: Record<Scheme, string>;
  pageStyle: string;
}

/** The colours before and after a change. */
const kept = keepByVersion<BrandLook>({ most: 8, weigh: () => 1 });

/** The look of a school's colour (`#rrggbb`), from memory: a palette takes up to 20 ms, and every mail and page has one. */
export function brandLook(colour: string): BrandLook {
  const known = kept.find(colour);
  if (known) return known;
  const look = { palette: brandPalette(colour), bars: barColours(colour), pageStyle: pageStyle(colour) };
  kept.keep(colour, look);
  return look;
}
