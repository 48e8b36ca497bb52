import { drawCertificate } from '@jornada/domain/certificates/drawing/draw-certificate';
import type { Shape, TextShape } from '@jornada/domain/certificates/drawing/shapes';
import { someFacts } from '@jornada/domain/fixtures/certificate-facts';
import { inflateSync } from 'node:zlib';
import PdfDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { aPng } from '../../../fixtures/form.ts';
import { fontFile, FONTS, subsetRuns, SUBSETS } from '../fonts/font-files.ts';
import { fontName } from './draw-shapes.ts';
import { renderPdf } from './render-pdf.ts';

const issuedAt = new Date('2026-12-06T12:00:00Z');
const render = (facts = someFacts(), pictures = new Map<string, Buffer>()) => renderPdf(facts, { issuedAt, pictures });

/** Every stream of a PDF, unpacked. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/FlateDecode[^>]*>>\nstream\n/g)].flatMap(({ index, 0: head }) => {
    const from = index + head.length;
    return [inflateSync(pdf.subarray(from, text.indexOf('\nendstream', from))).toString('latin1')];
  });
}

/** The words of a PDF as a reader finds them: the characters of each glyph, through the fonts' own tables. */
function wordsOf(pdf: Buffer): string {
  const streams = streamsOf(pdf);
  const tables = streams.filter((stream) => stream.includes('beginbfrange'));
  return tables
    .flatMap((table) => [...table.matchAll(/<([0-9a-f]{4,})>/g)].map(([, code = '']) => code))
    .map((code) => String.fromCharCode(...(code.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16))))
    .join('');
}

/** A text as a PDF writes it beside the pages: UTF-16 with its mark. */
const utf16 = (text: string) =>
  Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()]).toString('latin1');
const escaped = (text: string) =>
  utf16(text).replace(/[\\()\r\n]/g, (found) => ({ '\r': '\\r', '\n': '\\n' })[found] ?? `\\${found}`);

test('a certificate is one page of A4 that lies, with title, language and structure, in less than 300 kB', async () => {
  const pdf = await render();
  const text = pdf.toString('latin1');
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(text).toContain('/MediaBox [0 0 841.89 595.28]');
  expect(text).toContain('/Lang (pt-BR)');
  expect(text).toContain('/Marked true');
  expect(text).toContain('/S /H1');
  expect(text).toContain(`(${escaped('Certificado de Marina Duarte: Foco sem Ruído')})`);
  expect(text).toContain('/DisplayDocTitle true');
  expect(pdf.length).toBeLessThan(300_000);
});

test('its texts can be selected, and its fonts are parts of fonts', async () => {
  const pdf = await render(someFacts({ name: 'Łucja Ğ Duarte' }));
  const words = wordsOf(pdf);
  for (const letter of 'MarinaDuteFocsmRuídãoŁĞ') expect(words, letter).toContain(letter);
  const fonts = [...pdf.toString('latin1').matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name);
  expect(fonts.length).toBeGreaterThan(3);
  for (const name of fonts) expect(name).toMatch(/^[A-Z]{6}\+/);
  expect(pdf.toString('latin1')).not.toContain('Helvetica');
});

test('the same certificate gives the same bytes', async () => {
  expect((await render()).equals(await render())).toBe(true);
});

test('pictures of the school are drawn; one that cannot be is left out', async () => {
  const facts = someFacts({
    schoolLogoUrl: '/logo.png',
    signer: { name: 'Helena Prado', role: '', signatureUrl: '/sign.png' },
  });
  const count = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
  expect(
    count(
      await render(
        facts,
        new Map([
          ['/logo.png', aPng],
          ['/sign.png', aPng],
        ]),
      ),
    ),
  ).toBeGreaterThan(1);
  expect(count(await render(facts, new Map([['/sign.png', Buffer.from('no picture')]])))).toBe(0);
});

test.each([
  ['60 wide letters', someFacts({ name: 'W'.repeat(60), journeyName: 'W'.repeat(150) })],
  ['a name of pictures alone', someFacts({ name: '🚀🎉' })],
  ['other scripts', someFacts({ name: 'Łukasz Nguyễn 山田 Дмитрий' })],
  ['365 lessons', someFacts({ lessonCount: 365, missionCount: 365 })],
  ['one lesson', someFacts({ lessonCount: 1, missionCount: 0 })],
])('%s fit into 300 kB', async (_what, facts) => {
  expect((await render(facts)).length).toBeLessThan(300_000);
});

describe('the widths that the drawing reckons with are those of the fonts, or more', () => {
  const names = [
    'W'.repeat(60),
    'm'.repeat(60),
    'Maria Aparecida de Vasconcelos Albuquerque e Cavalcanti Neta',
    'Ğůłøß Æœđ ñçãõâêôáéíóú ÀÉÎÕÜ',
    'iiiiiiiiii llllllllll',
    "D'Ávila–Souza “Zé” & Cia. 123",
    'x'.repeat(30),
  ];

  test.each(names)('%s', async (name) => {
    const document = new PdfDocument({ margin: 0 });
    for (const font of FONTS)
      for (const subset of SUBSETS) document.registerFont(fontName(font, subset), await fontFile(font, subset));
    const { shapes } = drawCertificate(someFacts({ name, journeyName: name, text: name, city: name }), {
      qr: [[true]],
    });
    for (const { text, x, font, size, spacing = 0 } of textsOf(shapes)) {
      const characterSpacing = spacing * size;
      let right = x;
      for (const run of subsetRuns(text)) {
        document.font(fontName(font, run.subset)).fontSize(size);
        right += document.widthOfString(run.text, { characterSpacing }) + characterSpacing;
      }
      expect(right, text).toBeLessThanOrEqual(741);
    }
  });
});

const textsOf = (shapes: readonly Shape[]): TextShape[] =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : shape.kind === 'group' ? textsOf(shape.shapes) : []));
