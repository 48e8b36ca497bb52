import { DEFAULT_BRAND_COLOUR } from '@jornada/domain/settings/brand-palette';
import { screenStyle } from '@jornada/domain/settings/brand-style';
import { constructedSheet, type ConstructedSheet } from '../../platform/constructed-sheet.ts';

let worn: ConstructedSheet | undefined;

/** Gives this page a colour that was just saved; other pages have it with their next first HTML. */
export function wearColour(colour: string = DEFAULT_BRAND_COLOUR): void {
  worn?.drop();
  worn = constructedSheet(screenStyle(colour));
  worn.adopt();
}
