import { expect, test } from 'vitest';
import { useTestApp } from '../../../fixtures/test-app.ts';
import { anIssuedCertificate } from '../../../fixtures/issued-certificate.ts';
import { listBadgeKeys } from './badge-key-store.ts';

const t = useTestApp({ configuration: () => ({ PUBLIC_URL: 'http://escola.exemplo' }) });

test('a platform without https issues no badges, as nobody could check them', async () => {
  const { printed } = await anIssuedCertificate(t.db);
  for (const path of [`/api/certificates/${printed}/credential`, '/api/certificates/status-lists/1']) {
    const { status, body } = await t.visitor.get(path);
    expect([status, body.code]).toEqual([404, 'certificate_not_found']);
  }
  const page = await t.app.inject({ url: `/certificado/${printed}` });
  expect(page.body).toContain('<h1>Certificado válido</h1>');
  expect(page.body).not.toMatch(/Open Badge|credential/);
  expect((await t.visitor.get('/.well-known/did.json')).status).toBe(404);
  expect(await listBadgeKeys(t.db)).toEqual([]);
});
