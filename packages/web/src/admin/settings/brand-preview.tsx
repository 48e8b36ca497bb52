import type { BrandTokens, Scheme } from '@jornada/domain/settings/brand-palette';
import { dark, light } from '../../theme/tokens.ts';
import classes from './brand-preview.module.css';

const themes = { light: { name: 'claro', tokens: light }, dark: { name: 'escuro', tokens: dark } };

/** A button, a link, a bar and a card in one scheme, whatever the page's own is. */
export function BrandPreview({ scheme, tokens }: { scheme: Scheme; tokens: BrandTokens }) {
  const { name, tokens: theme } = themes[scheme];
  const variables = Object.fromEntries(
    Object.entries({ ...theme, ...tokens }).map(([token, value]) => [`--j-${token}`, value]),
  );
  return (
    <div className={classes.page} style={variables} role="img" aria-label={`Prévia no tema ${name}`}>
      <div className={classes.card}>
        <b>Comece por Aqui</b>
        <span className={classes.bar}>
          <i />
        </span>
        <span className={classes.link}>Ver a jornada</span>
        <span className={classes.tag}>Gratuita</span>
        <span className={classes.button}>Continuar</span>
      </div>
    </div>
  );
}
