import { printedNumber } from '@jornada/domain/certificates/certificate-number';
import { expect, test } from 'vitest';
import { anAsset } from '../../../fixtures/asset.ts';
import { aCertificateNumber } from '../../../fixtures/certificate.ts';
import { anIssuedCertificate } from '../../../fixtures/issued-certificate.ts';
import { useTestApp } from '../../../fixtures/test-app.ts';

const t = useTestApp();
const download = (number: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url: `/api/certificates/${number}/pdf`, headers });

test('whoever has the number downloads the certificate', async () => {
  const former = aCertificateNumber();
  const { url } = await anAsset(t.db, { storage: t.services.storage });
  const { printed } = await anIssuedCertificate(t.db, { formerNumbers: [former], signatureUrl: url });
  for (const number of [printed, printed.toLowerCase().replaceAll('-', ''), printedNumber(former)]) {
    const answer = await download(number);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`filename="certificado-${printed}.pdf"`),
    });
  }
});

test('a download goes on where it broke off', async () => {
  const { printed } = await anIssuedCertificate(t.db);
  const whole = await download(printed);
  const rest = await download(printed, { range: 'bytes=1000-' });
  expect(rest.statusCode).toBe(206);
  expect(rest.rawPayload.equals(whole.rawPayload.subarray(1000))).toBe(true);
});

test('a picture that is gone from the storage does not fail the download', async () => {
  const { printed } = await anIssuedCertificate(t.db, { signatureUrl: '/platform-assets/signatures/gone.png' });
  expect((await download(printed)).statusCode).toBe(200);
});

test('a revoked certificate is not told from one that never was', async () => {
  const revoked = await anIssuedCertificate(t.db, { revokedAt: new Date(), revokedBy: 'admin' });
  for (const number of [revoked.printed, printedNumber(aCertificateNumber()), 'AAAA-AAAA-AAAA-AAAA-A', '%00']) {
    const answer = await download(number);
    expect(answer.statusCode, number).toBe(404);
    expect(answer.json()).toEqual({ code: 'certificate_not_found', message: 'Certificado não encontrado' });
  }
});
