import { escapeHtml } from '../platform/html.ts';

export interface MailContent {
  heading: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** Under the line at the end, one paragraph each. */
  footer: readonly string[];
}

/** Lays a mail out as html, with everything escaped and the styles in place, and as plain text. */
export function layOutMail(content: MailContent): { html: string; text: string } {
  return { html: asHtml(content), text: asText(content) };
}

/** Who writes, and whom to answer: the end of every mail. */
export function signature(systemName: string, contactEmail: string | null): string[] {
  return [systemName, ...(contactEmail ? [`Precisa de ajuda? Escreva para ${contactEmail}.`] : [])];
}

const paragraph = 'margin:0 0 16px;font-size:16px;line-height:1.6';

function asHtml({ heading, paragraphs, button, footer }: MailContent): string {
  const url = button && escapeHtml(button.url);
  return [
    '<!doctype html>',
    `<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>`,
    '<body style="margin:0;padding:24px 12px;background:#fcf7ee;color:#22233b;font-family:Helvetica,Arial,sans-serif">',
    '<div style="max-width:520px;margin:0 auto;padding:32px 28px;background:#ffffff;border:1px solid #ebe2d1;border-radius:16px">',
    `<h1 style="margin:0 0 20px;font-size:24px;line-height:1.3">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((line) => `<p style="${paragraph}">${escapeHtml(line)}</p>`),
    ...(button
      ? [
          `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:14px 24px;background:#0b7f56;color:#ffffff;border-radius:12px;font-size:16px;font-weight:bold;text-decoration:none">${escapeHtml(button.label)}</a></p>`,
          `<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#55576d">Se o botão não abrir, copie este endereço no navegador:<br><a href="${url}" style="color:#08633f;word-break:break-all">${url}</a></p>`,
        ]
      : []),
    '<div style="margin-top:24px;padding-top:16px;border-top:1px solid #ebe2d1;color:#55576d">',
    ...footer.map((line) => `<p style="margin:0 0 6px;font-size:13px;line-height:1.5">${escapeHtml(line)}</p>`),
    '</div></div></body></html>',
  ].join('\n');
}

function asText({ heading, paragraphs, button, footer }: MailContent): string {
  const parts = [heading, ...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), '--', ...footer];
  return `${parts.join('\n\n')}\n`;
}
