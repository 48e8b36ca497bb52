import { counted } from '@jornada/domain/plural';
import { Zip, ZipDeflate } from 'fflate';
import { formatMoment } from '../../platform/format-moment.ts';
import { escapeHtml } from '../../platform/html.ts';
import type { Services } from '../../platform/services.ts';
import { loadSettings } from '../../settings/kept-settings.ts';
import { privacySettingsIn } from '../../settings/privacy-settings.ts';
import { senderOf, settingsIn } from '../../settings/read-settings.ts';
import { sections, type Row } from './sections.ts';

/** Of its files: a copy that is written twice is the same. */
const MADE = new Date(2026, 0, 1);

const HEAD = `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Os seus dados</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:auto;padding:1rem}h2{margin:2.5rem 0 0}section p{opacity:.75;margin:0 0 .5rem}ol{list-style:none;padding:0}ol li{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;padding:.6rem 0;border-top:1px solid #8886}span{white-space:pre-wrap;overflow-wrap:anywhere;min-width:0}b{display:block;font-size:.8rem;font-weight:400;opacity:.75}</style>
<h1>Os seus dados</h1>
`;

/** Makes the ZIP of what the steps stored: a page with all of it that says why and how long it is kept, and each section as JSON. */
export async function* writeArchive(
  pieces: AsyncIterable<string>,
  { db, timeZone, environment }: Pick<Services, 'db' | 'timeZone' | 'environment'>,
): AsyncGenerator<Uint8Array> {
  const stored = await loadSettings(db);
  const { systemName, contactEmail } = senderOf(settingsIn(stored));
  const { mailsDays, purchasesYears } = privacySettingsIn(stored).retention;
  const ACCOUNT = 'enquanto a sua conta existir';
  const terms: Record<string, string> = {
    conta: ACCOUNT,
    compras:
      purchasesYears > 0 ? `${ACCOUNT}; depois por ${counted(purchasesYears, 'ano', 'anos')}, sem o seu nome` : ACCOUNT,
    'e-mails': mailsDays === null ? ACCOUNT : `${mailsDays} dias`,
    registro: `${environment.auditDays} dias`,
  };
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const add = (name: string) => {
    const file = Object.assign(new ZipDeflate(name), { mtime: MADE });
    zip.add(file);
    return (text: string, isLast = false) => file.push(Buffer.from(text), isLast);
  };
  const page = add('index.html');
  page(`${HEAD}<p>O que ${escapeHtml(systemName)} guarda de você. Para corrigir algo, peça em Perfil, Privacidade${escapeHtml(contactEmail ? `, ou escreva para ${contactEmail}` : '')}.</p>
<ul>${sections.map(({ name, title }) => `<li><a href="#${name}">${title}</a></li>`).join('')}</ul>\n`);
  let open: { name: string; json: ReturnType<typeof add>; count: number } | undefined;
  const close = () => {
    open?.json(open.count === 0 ? '[]\n' : '\n]\n', true);
    if (open) page(open.count === 0 ? '<p>Nada guardado.</p></section>\n' : '</ol></section>\n');
  };
  for await (const piece of pieces) {
    const { name, rows } = JSON.parse(piece) as { name: string; rows: Row[] };
    if (open?.name !== name) {
      close();
      const { title, origin, purpose, kept } = sections.find((section) => section.name === name)!;
      page(
        `<section id="${name}"><h2>${title}</h2><p>De onde vem: ${origin}. Para quê: ${purpose}. Por quanto tempo: ${terms[kept] ?? kept}.</p>\n`,
      );
      open = { name, json: add(`dados/${name}.json`), count: 0 };
    }
    for (const row of rows) {
      if (open.count === 0) page('<ol>\n');
      open.json(`${open.count === 0 ? '[' : ','}\n${JSON.stringify(row)}`);
      page(inLine(row, timeZone));
      open.count += 1;
    }
    yield* ready.splice(0);
  }
  close();
  page('', true);
  zip.end();
  yield* ready.splice(0);
}

/** A row with each value under its heading. What is empty is left out; the JSON has it. It fits a phone, and needs no reading across a table. */
function inLine(row: Row, timeZone: string): string {
  const shown = Object.entries(row).flatMap(([heading, value]) => {
    const text = escapeHtml(inWords(value, timeZone));
    return text === '' ? [] : `<span><b>${escapeHtml(heading)}</b>${text}</span>`;
  });
  return `<li>${shown.join('') || 'Nada guardado.'}</li>\n`;
}

/** A stored value as people read it. */
function inWords(value: unknown, timeZone: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (Array.isArray(value)) return value.map((one) => inWords(one, timeZone)).join('\n');
  if (typeof value === 'object')
    return inWords(
      Object.entries(value).map(([name, one]) => `${name}: ${inWords(one, timeZone)}`),
      timeZone,
    );
  if (typeof value !== 'string') return JSON.stringify(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/.test(value)) return formatMoment(new Date(value), timeZone);
  return /^\d{4}-\d\d(-\d\d)?$/.test(value) ? value.split('-').toReversed().join('/') : value;
}
