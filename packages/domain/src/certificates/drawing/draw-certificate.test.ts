import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someFacts } from '../../../fixtures/certificate-facts.ts';
import type { CertificateFacts } from '../certificate-facts.ts';
import { drawCertificate, drawCertificateScene, drawRevokedCertificate } from './draw-certificate.ts';
import { measure } from './measure.ts';
import type { GroupShape, ImageShape, PathShape, Shape, TextShape } from './shapes.ts';

const qr = Array.from({ length: 29 }, (_, row) => Array.from({ length: 29 }, (_x, column) => (row * column) % 3 === 0));
const draw = (facts: Partial<CertificateFacts> = {}) => drawCertificate(someFacts(facts), { qr }).shapes;

const all = (shapes: readonly Shape[]): Shape[] =>
  shapes.flatMap((shape) => (shape.kind === 'group' ? [shape, ...all(shape.shapes)] : [shape]));
const textsOf = (shapes: readonly Shape[]) => all(shapes).filter((shape): shape is TextShape => shape.kind === 'text');
const linesOf = (shapes: readonly Shape[]) => textsOf(shapes).map(({ text }) => text);
const pathsOf = (shapes: readonly Shape[]) =>
  all(shapes)
    .filter((shape): shape is PathShape => shape.kind === 'path')
    .map(({ d }) => d);
const nameOf = (shapes: readonly Shape[]) => textsOf(shapes).filter(({ isHeading }) => isHeading);

test('the page says everything that is attested', () => {
  expect(linesOf(draw({ text: 'Com avaliação final.' }))).toEqual([
    'Escola da Ana',
    'CERTIFICADO DE CONCLUSÃO',
    'Certificamos que',
    'Marina Duarte',
    'concluiu a jornada',
    'Foco sem Ruído',
    'com 21 lições e 12 missões, carga horária de 4 horas,',
    'de 16 de novembro a 6 de dezembro de 2026.',
    'Com avaliação final.',
    'Helena Prado',
    'Autora e professora da jornada',
    'São Paulo, 6 de dezembro de 2026',
    '7K4Q-92MF-3XHT-5P8W-C',
    'Confira em',
    'jornada.exemplo/certificado',
  ]);
});

describe('a name keeps one line while it fits, then two balanced ones', () => {
  test.each([
    ['Marina Duarte', 72, ['Marina Duarte']],
    ['Ana Carolina de Souza', 58, ['Ana Carolina de Souza']],
    ['Ana Carolina de Souza Albuquerque', 54, ['Ana Carolina de Souza', 'Albuquerque']],
    [
      'Maria Aparecida de Vasconcelos Albuquerque e Cavalcanti Neta',
      42,
      ['Maria Aparecida de Vasconcelos', 'Albuquerque e Cavalcanti Neta'],
    ],
  ])('%s', (name, size, lines) => {
    const drawn = nameOf(draw({ name }));
    expect(drawn.map(({ text }) => text)).toEqual(lines);
    expect(drawn[0]?.size).toBe(size);
  });
});

const word = fc.string({ unit: fc.constantFrom(...Array.from('aeiouWMmilçãÉŁßễЩжΩ→∑')), minLength: 1, maxLength: 30 });
const words = (most: number) =>
  fc.array(word, { minLength: 1, maxLength: 20 }).map((list) => list.join(' ').slice(0, most).trim());

test('whatever the texts are, nothing is cut off, leaves the left column, overlaps or reaches the land', () => {
  const texts = fc.record({
    name: words(60),
    journeyName: words(150),
    text: fc.oneof(fc.constant(''), words(240)),
    schoolName: words(50),
    city: words(80),
  });
  fc.assert(
    fc.property(texts, words(80), words(80), (facts, name, role) => {
      const shapes = draw({ ...facts, signer: { name, role, signatureUrl: null } });
      const drawn = textsOf(shapes);
      for (const { text, x, size, font, spacing = 0 } of drawn)
        expect(x + measure(text, { font, size, spacing }), text).toBeLessThanOrEqual(740.5);
      const squeezed = linesOf(shapes).join('').replaceAll(' ', '');
      for (const text of [facts.name, facts.journeyName, facts.text, facts.city, name, role])
        expect(squeezed).toContain(text.normalize('NFC').replaceAll(' ', ''));
      const column = drawn.filter(({ x, y }) => x === 88 && y < 508);
      for (const [place, line] of column.entries()) {
        const before = column[place - 1];
        if (before) expect(line.y - before.y, line.text).toBeGreaterThanOrEqual(Math.min(line.size * 0.9, 20));
      }
      expect(Math.max(...drawn.map(({ y }) => y))).toBeLessThan(672);
    }),
    { numRuns: 150 },
  );
});

test('the land leaves the words alone, whatever the journey', () => {
  for (let seed = 0; seed < 200; seed++) {
    const [, page] = draw({ landscapeSeed: `journey ${seed}` });
    const scene = (page as GroupShape).shapes[0] as GroupShape;
    const ridges = scene.shapes.filter(
      (shape): shape is PathShape => shape.kind === 'path' && shape.d.startsWith('M0 748'),
    );
    expect(ridges).toHaveLength(5);
    const points = ridges.flatMap(({ d }) =>
      [...d.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x) + 24, Number(y) + 24] as const),
    );
    // The last line of the number's column, and the signer's two lines.
    for (const [right, bottom] of [
      [690, 616],
      [350, 640],
    ] as const)
      expect(Math.min(...points.filter(([x]) => x < right).map(([, y]) => y)), `journey ${seed}`).toBeGreaterThan(
        bottom,
      );
  }
});

test('a journey has one land, a number its own sky, and each lesson its stone', () => {
  const [one, same, other, elsewhere] = [
    draw(),
    draw(),
    draw({ number: '0000-0000-0000-0000-0' }),
    draw({ landscapeSeed: 'x' }),
  ];
  expect(one).toEqual(same);
  expect(pathsOf(other)).not.toEqual(pathsOf(one));
  expect(pathsOf(other).filter((d) => d.startsWith('M0 748'))).toEqual(
    pathsOf(one).filter((d) => d.startsWith('M0 748')),
  );
  expect(pathsOf(elsewhere).filter((d) => d.startsWith('M0 748'))).not.toEqual(
    pathsOf(one).filter((d) => d.startsWith('M0 748')),
  );
  for (const lessonCount of [0, 1, 21, 365]) {
    const stones = all(draw({ lessonCount })).find(
      ({ kind, ...shape }) => kind === 'path' && 'fill' in shape && shape.fill === '#fff3d6',
    );
    expect((stones as PathShape).d.match(/Z/g)?.length ?? 0).toBe(lessonCount);
  }
});

test('logo and signature are the school’s pictures; without them there are its name and an empty line', () => {
  const signer = { name: 'Helena', role: '', signatureUrl: '/s.png' };
  const shapes = draw({ schoolLogoUrl: '/l.png', signer });
  const images = all(shapes).filter((shape): shape is ImageShape => shape.kind === 'image');
  expect(images.map(({ url }) => url)).toEqual(['/l.png', '/s.png']);
  expect(linesOf(shapes)).toContain('Escola da Ana certifica que');
  expect(all(draw()).some(({ kind }) => kind === 'image')).toBe(false);
});

test('a preview has no number, and a picture is no part of a name', () => {
  expect(linesOf(draw({ number: '' }))).toContain('••••-••••-••••-••••-•');
  expect(nameOf(draw({ name: 'João \u202e🚀 Cão' }))[0]?.text).toBe('João Cão');
});

test('a text is of one font: the companion where a letter is in no other', () => {
  const fontsOf = (facts: Partial<CertificateFacts>) =>
    Object.fromEntries(textsOf(draw(facts)).map(({ text, font }) => [text, font]));
  expect(fontsOf({ name: 'Nguyễn Thị Ánh', city: 'Київ' })).toMatchObject({
    'Nguyễn Thị Ánh': 'noto800',
    'Foco sem Ruído': 'heading700',
    'Київ, 6 de dezembro de 2026': 'noto400',
    'Helena Prado': 'text700',
  });
});

test('every number of a drawing is a number', () => {
  const drawings = [
    draw({ lessonCount: 1, missionCount: 0 }),
    draw({ lessonCount: 0 }),
    draw({ lessonCount: 3650 }),
    drawCertificateScene(someFacts()).shapes,
    drawRevokedCertificate(someFacts()).shapes,
  ];
  for (const shapes of drawings) expect(JSON.stringify(shapes)).not.toMatch(/NaN|Infinity|null|undefined/);
});

test('a revoked certificate has its land, and none of its words, seal or lines', () => {
  const shapes = drawRevokedCertificate(someFacts()).shapes;
  expect(all(shapes).every(({ kind }) => kind === 'path')).toBe(true);
  expect(shapes.length).toBeLessThan(16);
});
