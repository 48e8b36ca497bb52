import { printedNumber } from '@jornada/domain/certificates/certificate-number';
import { asLocalDay } from '@jornada/domain/local-day';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aCertificate, aCertificateNumber, type CertificateOverrides } from '../../../fixtures/certificate.ts';
import { aMember } from '../../../fixtures/member.ts';
import { unique } from '../../../fixtures/unique.ts';
import { useTestApp } from '../../../fixtures/test-app.ts';
import { users } from '../../tables/accounts.ts';

const t = useTestApp({ configuration: () => ({ PUBLIC_URL: 'https://escola.exemplo', TRUST_PROXY: '127.0.0.1' }) });

let visitors = 0;
/** Each visit comes from another network, so that none is limited. */
function visit(url: string, headers: Record<string, string> = {}) {
  visitors += 1;
  // Each from a network of their own.
  const from = `10.${Math.floor(visitors / 250) + 1}.${visitors % 250}.7`;
  return t.app.inject({ url, headers: { 'x-forwarded-for': from, ...headers } });
}

/** An issued certificate with days of its own, and its number as printed. */
async function aShownCertificate(overrides: CertificateOverrides = {}) {
  const days = { startedOn: asLocalDay('2026-02-16'), completedOn: asLocalDay('2026-03-08') };
  const { number } = await aCertificate(t.db, { ...days, ...overrides });
  return { printed: printedNumber(number!) };
}

test('whoever has the number sees what is attested, without a script and without an account', async () => {
  const { printed } = await aShownCertificate();
  const answer = await visit(`/certificado/${printed}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringContaining("style-src 'self'"),
  });
  for (const text of [
    '<html lang="pt-BR">',
    '<h1>Certificado válido</h1>',
    'Conferido agora, 09/03/2026 às 12h00.',
    '<dd>Marina Duarte</dd>',
    '<dd>Foco sem Ruído</dd>',
    '<dd>4 horas, em 21\u00a0lições e 12\u00a0missões</dd>',
    'Jornada atesta que esta pessoa concluiu todas as lições desta jornada.',
    '<dd>16/02/2026 a 08/03/2026</dd>',
    '<dd>São Paulo, 09/03/2026</dd>',
    `<dd>${printed}</dd>`,
    `href="/api/certificates/${printed}/pdf"`,
    `href="/certificado/${printed}/imprimir"`,
    `<a href="/api/certificates/${printed}/credential" download="open-badge-${printed}.jwt">Baixar Open Badge</a>`,
    '<meta name="robots" content="noindex">',
    '<meta property="og:title" content="Certificado de Marina Duarte: Foco sem Ruído">',
    `<link rel="canonical" href="https://escola.exemplo/certificado/${printed}">`,
    'role="img"',
  ])
    expect(answer.body).toContain(text);
});

test('what a page wears and runs comes from this platform, and is found', async () => {
  const { printed } = await aShownCertificate();
  const { body } = await visit(`/certificado/${printed}`);
  expect(body).not.toMatch(/<style| style=|<script(?![^>]*src=)| on\w+=/);
  const files = [...body.matchAll(/(?:href|src)="(\/certificado\/recursos\/[^"]+)"/g)].map(([, address]) => address!);
  expect(files).toHaveLength(3);
  const sheet = await visit(files[0]!);
  const fonts = [...sheet.body.matchAll(/url\((\/[^)]+)\)/g)].map(([, address]) => address!);
  expect(fonts).toHaveLength(13);
  for (const file of [...files, fonts[0]!, fonts.at(-1)!]) {
    const answer = await visit(file);
    expect(answer.statusCode, file).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});

test('a number may be typed in any way, and a former one shows the certificate as it is now', async () => {
  const former = aCertificateNumber();
  const { printed } = await aShownCertificate({ name: 'Marina D. Duarte', formerNumbers: [former] });
  for (const typed of [printed.toLowerCase(), printed.replaceAll('-', ' '), printedNumber(former)]) {
    const { statusCode, body } = await visit(`/certificado/${encodeURIComponent(typed)}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<dd>${printed}</dd>`);
    expect(body).not.toContain(printedNumber(former));
  }
});

test('the form leads to the number’s page', async () => {
  const { printed } = await aShownCertificate();
  const form = await visit('/certificado');
  expect(form.body).toContain('<h1>Verificar certificado</h1>');
  expect(form.body).toContain('action="/certificado" method="get"');
  const led = await visit(`/certificado?numero=${encodeURIComponent(` ${printed.toLowerCase()} `)}`);
  expect([led.statusCode, led.headers.location]).toEqual([303, `/certificado/${printed}`]);
  for (const typed of ['//evil.example/\r\nX:1', `${'a'.repeat(39)}😀`, 'ã'.repeat(300), printed.slice(0, -1)]) {
    const wrong = await visit(`/certificado?numero=${encodeURIComponent(typed)}`);
    expect([wrong.statusCode, wrong.headers.location], typed).toEqual([404, undefined]);
    expect(wrong.body).toContain('Não encontramos este certificado');
  }
  expect((await visit('/certificado?numero=&numero=2')).statusCode).toBe(200);
});

test('a revoked certificate says so, and shows no certificate', async () => {
  const { printed } = await aShownCertificate({
    revokedAt: new Date('2026-03-01T01:00:00Z'),
    revokedBy: 'payment',
  });
  const { statusCode, body } = await visit(`/certificado/${printed}`);
  expect(statusCode).toBe(200);
  expect(body).toContain('<h1>Certificado revogado</h1>');
  expect(body).toContain('não vale mais desde 28/02/2026');
  expect(body).not.toMatch(/role="img"|\/pdf|credential|Baixar|payment|imprimir/);
  const print = await visit(`/certificado/${printed}/imprimir`);
  expect([print.statusCode, print.headers.location]).toEqual([303, `/certificado/${printed}`]);
});

test('the print view is the page of paper alone', async () => {
  const { printed } = await aShownCertificate();
  const { statusCode, body } = await visit(`/certificado/${printed}/imprimir`);
  expect(statusCode).toBe(200);
  expect(body).toContain('role="img"');
  expect(body).not.toMatch(/<header|<form|<button/);
});

test('a minor is shown in initials, everywhere', async () => {
  const { userId } = await aMember(t.db);
  await t.db.update(users).set({ isMinor: true }).where(eq(users.id, userId));
  const { printed } = await aShownCertificate({ userId, name: 'Joaquim Souza' });
  for (const url of [`/certificado/${printed}`, `/certificado/${printed}/imprimir`]) {
    const { body } = await visit(url);
    expect(body).not.toMatch(/Joaquim|Souza/);
    expect(body).toContain('J. S.');
  }
});

test('nothing that a person wrote becomes markup', async () => {
  const hostile = unique(`"><script>alert(1)</script><img src=x onerror='x'>`);
  const { printed } = await aShownCertificate({
    name: hostile,
    journeyName: hostile,
    city: hostile,
    signerName: hostile,
    signerRole: hostile,
    text: hostile,
    signatureUrl: `/platform-assets/signatures/"onload="x`,
  });
  for (const url of [`/certificado/${printed}`, `/certificado/${printed}/imprimir`]) {
    const { statusCode, body } = await visit(url);
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/<script>|<img src=x|"onload=/);
  }
  const { body } = await visit(`/certificado/${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(body).not.toContain('<script>');
});

test('numbers that never were and numbers that cannot be get the same page', async () => {
  const [unknown, impossible] = [printedNumber(aCertificateNumber()), 'AAAA-AAAA-AAAA-AAAA-A'];
  const pages = [];
  for (const number of [unknown, impossible]) {
    for (const end of ['', '/imprimir']) {
      const { statusCode, body, headers } = await visit(`/certificado/${number}${end}`);
      expect(statusCode).toBe(404);
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(body).toContain('Não encontramos este certificado');
      pages.push(body.replaceAll(number, 'NUMBER'));
    }
  }
  expect(new Set(pages).size).toBe(1);
});

test('an unknown number is answered in the same time as a known one', async () => {
  const { printed } = await aShownCertificate();
  const unknown = printedNumber(aCertificateNumber());
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 44; round++) {
    for (const [kind, number] of round % 2
      ? ([
          ['known', printed],
          ['unknown', unknown],
        ] as const)
      : ([
          ['unknown', unknown],
          ['known', printed],
        ] as const)) {
      const start = performance.now();
      await visit(`/certificado/${number}`);
      if (round >= 4) times[kind].push(performance.now() - start);
    }
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length / 2]!;
  const ratio = median(times.unknown) / median(times.known);
  // Without the drawing that is thrown away it is below 0.5.
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.7);
});

test('beyond the limit there are many requests, for any number alike', async () => {
  const { printed } = await aShownCertificate();
  const from = { 'x-forwarded-for': '10.9.9.9' };
  for (let i = 0; i < 60; i++) await visit('/certificado', from);
  const bodies = [];
  for (const number of [printed, printedNumber(aCertificateNumber())]) {
    const answer = await visit(`/certificado/${number}`, from);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('60');
    expect(answer.body).toContain('<h1>Muitas consultas</h1>');
    bodies.push(answer.body);
  }
  expect(bodies[0]).toBe(bodies[1]);
  expect((await visit(`/api/certificates/${printed}/pdf`, from)).statusCode).toBe(429);
});

test('pages travel compressed to browsers that read that', async () => {
  const { printed } = await aShownCertificate();
  const plain = await visit(`/certificado/${printed}`);
  const packed = await visit(`/certificado/${printed}`, { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});
