import { SCHEMES, type BrandPalette, type Scheme } from '@jornada/domain/settings/brand-palette';

const schemeNames: Record<Scheme, string> = { light: 'no tema claro', dark: 'no tema escuro' };

/** What was made of a colour that cannot be read everywhere as it is (decision H12); null where it stays as it is. */
export function describeAdapting(colour: string, palette: BrandPalette): string | null {
  const uses = (token: 'leaf' | 'leaf-ink') =>
    SCHEMES.filter((scheme) => palette[scheme][token] !== colour).map(
      (scheme) => `${palette[scheme][token].toUpperCase()} ${schemeNames[scheme]}`,
    );
  const [controls, texts] = [uses('leaf'), uses('leaf-ink')];
  if (controls.length > 0)
    return `Para que tudo fique legível, botões e barras usam um tom próximo: ${controls.join(' e ')}.`;
  return texts.length > 0 ? `Para que se leiam bem, links e textos usam um tom próximo: ${texts.join(' e ')}.` : null;
}
