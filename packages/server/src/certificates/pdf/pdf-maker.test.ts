import { someFacts } from '@jornada/domain/fixtures/certificate-facts';
import { expect, test } from 'vitest';
import { createPdfMaker } from './pdf-maker.ts';

const issuedAt = new Date('2026-12-06T12:00:00Z');
const noPictures = async () => new Map<string, Buffer>();

/** A maker whose drawings are counted, and end when told. */
function aMaker() {
  const state = { drawn: 0, atOnce: 0, most: 0 };
  const makePdf = createPdfMaker(async ({ name }) => {
    state.drawn += 1;
    state.most = Math.max(state.most, (state.atOnce += 1));
    await new Promise((resolve) => setImmediate(resolve));
    state.atOnce -= 1;
    return Buffer.from(name);
  });
  const download = (name: string, readPictures: () => Promise<ReadonlyMap<string, Buffer>> = noPictures) =>
    makePdf({ facts: someFacts({ name, schoolLogoUrl: '/l.png' }), issuedAt, readPictures });
  return { state, download };
}

test('certificates are drawn one after the other, and each caller gets their own', async () => {
  const { state, download } = aMaker();
  const names = Array.from({ length: 20 }, (_, i) => `Pessoa ${i}`);
  const pdfs = await Promise.all(names.map((name) => download(name)));
  expect(pdfs.map(String)).toEqual(names);
  expect(state.most).toBe(1);
});

test('beyond twenty that wait, the server is busy', async () => {
  const { download } = aMaker();
  const waiting = Array.from({ length: 20 }, (_, i) => download(`Pessoa ${i}`));
  expect(() => download('Mais uma')).toThrow(expect.objectContaining({ code: 'busy' }));
  await Promise.all(waiting);
  expect(String(await download('Mais uma'))).toBe('Mais uma');
});

test('a certificate is drawn once for many downloads, and anew when a picture was missing', async () => {
  const { state, download } = aMaker();
  const whole = async () => new Map([['/l.png', Buffer.from('logo')]]);
  await Promise.all(Array.from({ length: 30 }, () => download('Marina', whole)));
  expect(state.drawn).toBe(1);
  await download('Joana');
  await download('Joana');
  expect(state.drawn).toBe(3);
});
