/** What a certificate says after its member was erased (decision K35). */
import { beforeAll, expect, test } from 'vitest';
import { printedNumber } from '@jornada/domain/certificates/certificate-number';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aCertificateNumber } from '../../../fixtures/certificate.ts';
import { anIssuedCertificate } from '../../../fixtures/issued-certificate.ts';
import { aMember } from '../../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { bitOf } from '../../../test/certificates/check-credential.ts';
import { eraseSomebody } from '../../../test/privacy/erase-somebody.ts';
import { statusPlace } from '../../certificates/badges/status-list.ts';

const t = useTestApp({ configuration: () => ({ PUBLIC_URL: 'https://escola.exemplo' }) });
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

const read = async (path: string) => t.visitor.get(path);
/** 0: not revoked. */
const bitAt = async (statusIndex: number) => {
  const { list, position } = statusPlace(statusIndex);
  const jwt: string = (await read(`/api/certificates/status-lists/${list}`)).body;
  const { credentialSubject } = JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString());
  return bitOf(credentialSubject.encodedList, position);
};

test('every number that it had is valid with initials, without paper and badge; a revoked one stays revoked', async () => {
  const { userId } = await aMember(t.db);
  const former = aCertificateNumber();
  const valid = await anIssuedCertificate(t.db, { userId, name: 'Jussara Quirinópolis', formerNumbers: [former] });
  const revoked = await anIssuedCertificate(t.db, {
    userId,
    name: 'Jussara Quirinópolis',
    journeyName: 'Outra jornada',
    revokedAt: t.services.clock(),
    revokedBy: 'admin',
    revocationReason: 'Engano',
  });
  await eraseSomebody(t, admin, userId);

  for (const number of [valid.printed, printedNumber(former)]) {
    const { status, body } = await read(`/certificado/${number}`);
    expect(status).toBe(200);
    for (const text of ['Certificado válido', '<dd>J. Q.</dd>', `<dd>${valid.journeyName}</dd>`, 'só as iniciais'])
      expect(body).toContain(text);
    expect(body).not.toMatch(/Jussara|Quirin|\/pdf|credential|imprimir|og:title/);
    expect((await read(`/api/certificates/${number}/pdf`)).status).toBe(404);
    expect((await read(`/api/certificates/${number}/credential`)).status).toBe(404);
    expect(await read(`/certificado/${number}/imprimir`)).toMatchObject({ status: 303 });
  }
  const { body } = await read(`/certificado/${revoked.printed}`);
  expect(body).toContain('Certificado revogado');
  expect(body).not.toMatch(/Jussara|Quirin/);
  expect([await bitAt(valid.statusIndex), await bitAt(revoked.statusIndex)]).toEqual([0, 1]);
});
