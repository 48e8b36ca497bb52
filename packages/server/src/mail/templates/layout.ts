import { DEFAULT_BRAND_COLOUR, type BrandTokens } from '@jornada/domain/settings/brand-palette';
import { escapeHtml } from '../../platform/html.ts';
import { brandLook } from '../../settings/brand-look.ts';
import type { MailIdentity } from './written-mail.ts';

/** A line of a mail's list that leads somewhere. */
export interface ListedLink {
  label: string;
  url: string;
}

export interface MailContent {
  heading: string;
  paragraphs: readonly string[];
  /** Names or links, one per line, after the first paragraph. */
  list?: readonly (string | ListedLink)[];
  button?: { label: string; url: string };
  /** The sender, named at the top and below the line at the end. */
  from: MailIdentity;
}

/** Renders a mail as html, with all text escaped and inline styles, and as plain text. */
export function layOutMail(content: MailContent): { html: string; text: string } {
  return { html: asHtml(content), text: asText(content) };
}

/** The end of every mail: the sender and the contact address. */
function signature({ systemName, contactEmail }: MailIdentity): string[] {
  return [systemName, ...(contactEmail ? [`Precisa de ajuda? Escreva para ${contactEmail}.`] : [])];
}

const paragraph = 'margin:0 0 16px;font-size:16px;line-height:1.6';

/** Uses tables because Outlook gives a div neither width nor padding. Mailboxes show the first paragraph beside the subject. */
function asHtml({ heading, paragraphs, list = [], button, from }: MailContent): string {
  const [first = '', ...rest] = paragraphs;
  const colours = brandLook(from.brandColour ?? DEFAULT_BRAND_COLOUR).palette.light;
  return [
    '<!doctype html>',
    '<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="light"><title>${escapeHtml(heading)}</title></head>`,
    '<body style="margin:0;padding:0;background:#fcf7ee">',
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(first)}</div>`,
    '<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="background:#fcf7ee"><tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" width="520" cellspacing="0" cellpadding="0" border="0" style="width:100%;max-width:520px;background:#ffffff;border:1px solid #ebe2d1;border-radius:16px"><tr>',
    '<td align="left" style="padding:32px 28px;color:#22233b;font-family:Helvetica,Arial,sans-serif;overflow-wrap:anywhere;word-break:break-word">',
    `<p style="margin:0 0 16px;font-size:14px;font-weight:bold;color:${colours['leaf-ink']}">${escapeHtml(from.systemName)}</p>`,
    `<h1 style="margin:0 0 20px;font-size:24px;line-height:1.3">${escapeHtml(heading)}</h1>`,
    asParagraph(first),
    ...(list.length > 0 ? [asList(list, colours)] : []),
    ...rest.map(asParagraph),
    ...(button ? asButton(button, colours) : []),
    '<div style="margin-top:24px;padding-top:16px;border-top:1px solid #ebe2d1;color:#55576d">',
    ...signature(from).map(
      (line) => `<p style="margin:0 0 6px;font-size:13px;line-height:1.5">${escapeHtml(line)}</p>`,
    ),
    '</div></td></tr></table></td></tr></table></body></html>',
  ].join('\n');
}

const asParagraph = (lines: string) => `<p style="${paragraph}">${escapeHtml(lines).replaceAll('\n', '<br>')}</p>`;

const asList = (lines: NonNullable<MailContent['list']>, colours: BrandTokens) =>
  `<ul style="margin:0 0 16px;padding:0 0 0 20px;font-size:16px;line-height:1.6;font-weight:bold">${lines
    .map(
      (line) =>
        `<li style="margin:0 0 4px">${typeof line === 'string' ? escapeHtml(line) : asLink(line, colours)}</li>`,
    )
    .join('')}</ul>`;

const asLink = ({ label, url }: ListedLink, colours: BrandTokens) =>
  `<a href="${escapeHtml(url)}" style="color:${colours['leaf-ink']}">${escapeHtml(label)}</a>`;

function asButton({ label, url }: { label: string; url: string }, colours: BrandTokens): string[] {
  const address = escapeHtml(url);
  return [
    `<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:24px 0"><tr><td style="background:${colours.leaf};border-radius:12px;mso-padding-alt:14px 24px"><a href="${address}" style="display:inline-block;padding:14px 24px;color:${colours['on-leaf']};font-size:16px;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`,
    `<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#55576d">Se o botão não abrir, copie este endereço no navegador:<br><a href="${address}" style="color:${colours['leaf-ink']};word-break:break-all">${address}</a></p>`,
  ];
}

function asText({ heading, paragraphs, list = [], button, from }: MailContent): string {
  const [first = '', ...rest] = paragraphs;
  const parts = [
    heading,
    first,
    ...(list.length > 0
      ? [list.map((line) => (typeof line === 'string' ? `- ${line}` : `- ${line.label}\n  ${line.url}`)).join('\n')]
      : []),
    ...rest,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    '--',
    ...signature(from),
  ];
  return `${parts.join('\n\n')}\n`;
}
