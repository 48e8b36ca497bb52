import type { CertificateFacts } from '@jornada/domain/certificates/certificate-facts';
import { expect, test } from 'vitest';
import { renderPart } from '../../../testing/render-app.tsx';
import '../../theme/fonts.css';
import { CertificatePicture } from './certificate-picture.tsx';

const facts: CertificateFacts = {
  number: '7K4Q-92MF-3XHT-5P8W-C',
  name: 'Marina Duarte',
  journeyName: 'Foco sem Ruído',
  landscapeSeed: '0199a1b2-0000-7000-8000-000000000001',
  hours: 4,
  lessonCount: 21,
  missionCount: 12,
  startedOn: '2026-11-16',
  completedOn: '2026-12-06',
  issuedOn: '2026-12-06',
  text: '',
  city: 'São Paulo',
  signer: { name: 'Helena Prado', role: 'Autora da jornada', signatureUrl: null },
  schoolName: 'Escola da Ana',
  schoolLogoUrl: null,
  url: 'https://jornada.exemplo/certificado/7K4Q-92MF-3XHT-5P8W-C',
};

test('a certificate is one picture that says in a sentence what it attests', async () => {
  const { container } = await renderPart(<CertificatePicture facts={facts} />);
  const picture = container.querySelector('svg[role=img]');
  expect(picture?.getAttribute('aria-label')).toBe(
    'Certificado de Marina Duarte, que concluiu a jornada Foco sem Ruído com 21 lições e 12 missões, carga horária de 4 horas, de 16 de novembro a 6 de dezembro de 2026; número 7K4Q-92MF-3XHT-5P8W-C',
  );
  for (const text of ['Marina Duarte', 'Foco sem Ruído', 'São Paulo, 6 de dezembro de 2026', facts.number])
    expect(picture?.textContent).toContain(text);
});

test('certificates on one page share no gradient, and no element carries a style, which the policy would refuse', async () => {
  const { container } = await renderPart(
    <>
      <CertificatePicture facts={facts} />
      <CertificatePicture facts={{ ...facts, number: '' }} />
    </>,
  );
  const ids = Array.from(container.querySelectorAll('svg [id]'), ({ id }) => id);
  expect(ids.length).toBeGreaterThan(10);
  expect(new Set(ids).size).toBe(ids.length);
  expect(container.querySelector('svg [style]')).toBeNull();
});

test('no text reaches the seal, and every fill is found', async () => {
  const long = {
    ...facts,
    name: 'W'.repeat(60),
    journeyName: 'Finanças '.repeat(16).trim(),
    text: 'palavra '.repeat(30),
  };
  const { container } = await renderPart(<CertificatePicture facts={long} />);
  const fonts = ["800 40px 'Bricolage Grotesque Variable'", "400 16px 'Figtree Variable'"];
  await Promise.all(fonts.map((font) => document.fonts.load(font)));
  await document.fonts.ready;
  for (const text of container.querySelectorAll<SVGTextElement>('svg text:not([rotate])')) {
    const { x, width } = text.getBBox();
    expect(x + width, text.textContent).toBeLessThan(745);
  }
  for (const { id } of container.querySelectorAll('defs > *')) expect(container.innerHTML).toContain(`url(#${id})`);
});

test('a name that the screens’ own fonts cannot set is of one font, which only then is loaded', async () => {
  const loaded = () =>
    Array.from(document.fonts)
      .filter(({ family, status }) => family.includes('Noto Sans') && status === 'loaded')
      .map(({ weight }) => weight);
  await renderPart(<CertificatePicture facts={facts} />);
  await document.fonts.ready;
  expect(loaded()).toEqual([]);
  const { container } = await renderPart(<CertificatePicture facts={{ ...facts, name: 'Nguyễn Thị Ánh' }} />);
  await document.fonts.ready;
  await expect.poll(loaded).toEqual(['800']);
  const name = Array.from(container.querySelectorAll('text')).find(
    ({ textContent }) => textContent === 'Nguyễn Thị Ánh',
  );
  expect(name?.getAttribute('font-family')).toMatch(/^'Noto Sans'/);
});
