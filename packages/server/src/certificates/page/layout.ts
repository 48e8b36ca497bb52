import { sunOverHill } from '@jornada/domain/certificates/drawing/school-mark';
import { escapeHtml } from '../../platform/html.ts';
import { drawingSvg } from '../svg/certificate-svg.ts';
import { brandLook } from '../../settings/brand-look.ts';
import { DEFAULT_SYSTEM_NAME, type StoredSettings } from '../../settings/read-settings.ts';
import { brandSheet, type ResourceAddresses } from './resources.ts';

/** What every page shows of the school. */
export type Identity = Pick<
  StoredSettings,
  'systemName' | 'contactEmail' | 'logoUrl' | 'logoDarkUrl' | 'faviconUrl' | 'brandColour' | 'supplier'
>;

/** Of pages before the settings could be read. */
export const unreadIdentity: Identity = {
  systemName: DEFAULT_SYSTEM_NAME,
  contactEmail: null,
  logoUrl: null,
  logoDarkUrl: null,
  faviconUrl: null,
};

export interface PageFrame {
  identity: Identity;
  resources: ResourceAddresses;
  publicUrl: string;
}

interface Page {
  title: string;
  /** HTML of the head beyond what every page has. */
  head?: string;
  /** HTML of `<main>`. */
  main: string;
  /** Few words, in the middle. */
  isNarrow?: boolean;
}

const withoutColour = { light: '#fcf7ee', dark: '#12141d' };

function head({ identity, resources }: PageFrame, title: string, more: string): string {
  const { brandColour } = identity;
  const bars = brandColour ? brandLook(brandColour).bars : withoutColour;
  const sheets = [...resources.styleSheets, ...(brandColour ? [brandSheet(brandColour)] : [])];
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="robots" content="noindex">
<meta name="theme-color" content="${bars.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${bars.dark}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${escapeHtml(identity.faviconUrl ?? '/favicon.svg')}">
${sheets.map((address) => `<link rel="stylesheet" href="${address}">`).join('\n')}
${more}</head>`;
}

/** A page with the school's header, and who sells at its foot. Everything in it is escaped by whoever wrote it. */
export function renderLayout(frame: PageFrame, { title, head: more = '', main, isNarrow = false }: Page): string {
  const { systemName, supplier } = frame.identity;
  const foot = supplier ? `\n<footer><p class="wrap note">${escapeHtml(supplier)}</p></footer>` : '';
  return `${head(frame, `${title} · ${systemName}`, more)}
<body>
<a class="skip" href="#conteudo">Ir para o conteúdo</a>
<header><div class="wrap">
<a class="brand" href="/" aria-label="${escapeHtml(systemName)}, início">${brand(frame.identity)}</a>
<a class="enter" href="/auth">Entrar</a>
</div></header>
<main id="conteudo"><div class="wrap${isNarrow ? ' narrow' : ''}">
${main}
</div></main>${foot}
</body>
</html>`;
}

/** A page that is only paper. */
export const renderSheet = (frame: PageFrame, { title, main }: Page): string =>
  `${head(frame, title, '')}
<body class="sheet"><main><h1>${escapeHtml(title)}</h1>${main}</main></body>
</html>`;

const mark = drawingSvg({ width: 50, height: 60, shapes: sunOverHill }, 'mark', 'aria-hidden="true"');

function brand({ systemName, logoUrl, logoDarkUrl }: Identity): string {
  if (logoUrl === null) return `${mark}<span>${escapeHtml(systemName === 'Jornada' ? 'jornada' : systemName)}</span>`;
  const dark = logoDarkUrl
    ? `<source media="(prefers-color-scheme: dark)" srcset="${escapeHtml(encodeURI(logoDarkUrl))}">`
    : '';
  return `<picture>${dark}<img${logoDarkUrl ? '' : ' class="only"'} src="${escapeHtml(logoUrl)}" alt=""></picture>`;
}
