import { drawCertificate } from '@jornada/domain/certificates/drawing/draw-certificate';
import type { Shape, TextShape } from '@jornada/domain/certificates/drawing/shapes';
import { someFacts } from '@jornada/domain/fixtures/certificate-facts';
import { inflateSync } from 'node:zlib';
import PdfDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { aPng } from '../../../fixtures/form.ts';
import { fontFile, FONTS, subsetRuns, subsetsOf } from '../fonts/font-files.ts';
import { unpackWoff } from '../fonts/unpack-woff.ts';
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

/** The families that a PDF holds parts of. */
const familiesOf = (pdf: Buffer) =>
  new Set([...pdf.toString('latin1').matchAll(/\/BaseFont \/[A-Z]{6}\+([A-Za-z]+)/g)].map(([, family]) => family));

test.each([
  ['Nguyễn Thị Ánh', 'Từ số 0 đến anh hùng'],
  ['Иван Петров', 'Қазақ тілі: Їжак і Ђорђе'],
  ['Γιώργος Παπαδόπουλος', 'Ἑλληνικὴ γλῶσσα'],
  ['Ẹ̀lúpò Ọ̀ṣun ɔ́ ɛ̃', 'Ĉiuĵaŭde'],
  ['ʻOkina Kahananui', 'x ≤ ∑√π ≠ ∞ ⇒ 50 ₽, 9 ₹, 1 ₿ → № ½'],
])('%s and %s are printed with every letter and mark', async (name, journeyName) => {
  const words = wordsOf(await render(someFacts({ name, journeyName })));
  for (const letter of (name + journeyName).normalize('NFC')) expect(words, letter).toContain(letter);
});

test('letters and marks typed one by one, or in another look, are printed as the letters that they are', async () => {
  const [one, other] = await Promise.all(
    ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'.normalize('NFD')].map((name) => render(someFacts({ name }))),
  );
  expect(streamsOf(one!)).toEqual(streamsOf(other!));
  expect(wordsOf(await render(someFacts({ name: '𝓐𝓷𝓪 Ｓｏｕｚａ ﬁ Ⅷ' })))).toContain('ﬁ'.normalize('NFKC')[0]);
});

test('a common certificate is set in two families, and holds nothing of the companion', async () => {
  const usual = 'João D’Ávila Ção Łucja Ğ – “Zé” & Cia. 50 €';
  const families = familiesOf(await render(someFacts({ name: usual, journeyName: usual, text: usual, city: usual })));
  expect([...families].filter((family) => family!.includes('Noto'))).toEqual([]);
  expect(familiesOf(await render(someFacts({ city: 'Київ' })))).toContain('NotoSans');
});

test.each([
  ['山田太郎', 'やまだ'],
  ['김민수', 'Ana ♪'],
  ['مريم', 'שרה'],
  ['สมชาย', 'देवी'],
  ['გიორგი', 'Արամ'],
  ['🚀🎉', '\ue000'],
])('the maker fails on %s and %s: no place on a certificate is empty', async (name, journeyName) => {
  for (const facts of [{ name }, { journeyName }, { schoolName: name }, { text: journeyName }])
    await expect(render(someFacts(facts))).rejects.toThrow(/No glyph/);
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
  ['three alphabets', someFacts({ name: 'Łukasz Nguyễn Γιώργος Дмитрий', journeyName: '∑√∞'.repeat(50) })],
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
    'Щ'.repeat(60),
    'Ἧ∰⟷'.repeat(20),
    'Trường Quỳnh Như Hoàng Đặng Nguyễn Thị Ánh Nguyệt Phương',
    'Κωνσταντῖνος Παπαδόπουλος ΑΥΤΟΥ ΤΑΥΤΑ',
    'Туган Гусев Ўткир Їжак «То, Та» Ўзбекистон',
    'Ọ̀ṣun ẹ̀kọ́ ɛ̃ m̀ N̄ x̣̄',
  ];

  test.each(names)('%s', async (name) => {
    const document = new PdfDocument({ margin: 0 });
    for (const font of FONTS)
      for (const subset of subsetsOf(font))
        document.registerFont(fontName(font, subset), unpackWoff(await fontFile(font, subset)));
    const { shapes } = drawCertificate(someFacts({ name, journeyName: name, text: name, city: name }), {
      qr: [[true]],
    });
    for (const { text, x, font, size, spacing = 0 } of textsOf(shapes)) {
      const characterSpacing = spacing * size;
      let right = x;
      for (const run of subsetRuns(text, font)) {
        document.font(fontName(font, run.subset)).fontSize(size);
        right += document.widthOfString(run.text, { characterSpacing }) + characterSpacing;
      }
      expect(right, text).toBeLessThanOrEqual(741);
    }
  });
});

const textsOf = (shapes: readonly Shape[]): TextShape[] =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : shape.kind === 'group' ? textsOf(shape.shapes) : []));
