import { printedNumber, readCertificateNumber } from '@jornada/domain/certificates/certificate-number';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { times } from '../../../fixtures/at-once.ts';
import { aCertificate } from '../../../fixtures/certificate.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { auditLog } from '../../tables/audit.ts';
import { certificateGrounds, certificateNumbers, certificates } from '../../tables/certificates.ts';
import { findPublicCertificate } from '../find-public-certificate.ts';
import type { CertificateRow } from '../store.ts';

const t = useTestApp();
let admin: Caller;
let adminId: string;
beforeAll(async () => {
  const account = await anAdmin(t.db);
  [admin, adminId] = [await t.as(account), account.userId];
});

const path = ({ id }: Pick<CertificateRow, 'id'>) => `/api/admin/certificates/${id}`;
const revoke = (one: CertificateRow, reason = 'Emitido por engano') =>
  admin.post(`${path(one)}/revocation`, { reason });
const restore = (one: CertificateRow, reason = 'A compra valeu') => admin.post(`${path(one)}/restoration`, { reason });
const reissue = (one: CertificateRow, name: string) =>
  admin.put(`${path(one)}/name`, { name, reason: 'Pediu por e-mail' });

const rowOf = async ({ id }: CertificateRow) =>
  (await t.db.select().from(certificates).where(eq(certificates.id, id)))[0]!;
const groundsOf = ({ id }: CertificateRow) =>
  t.db.select().from(certificateGrounds).where(eq(certificateGrounds.certificateId, id));
const auditOf = async ({ userId }: CertificateRow) =>
  (await t.db.select().from(auditLog).where(eq(auditLog.subjectId, userId))).map(({ action, changes, actorId }) => ({
    action,
    actorId,
    changes,
  }));
const byNumber = (number: string) =>
  findPublicCertificate(t.db, number, { publicUrl: 'https://escola.exemplo', timeZone: t.services.timeZone });

describe('a revocation', () => {
  test('shows at once in public, and is written down with its reason', async () => {
    const one = await aCertificate(t.db);
    const { status, body } = await revoke(one);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: one.id,
      state: 'revoked',
      revokedOn: '2026-03-09',
      revokedBy: 'admin',
      revocationReason: 'Emitido por engano',
    });
    expect(await byNumber(one.number!)).toMatchObject({ state: 'revoked', revokedOn: '2026-03-09' });
    expect(await auditOf(one)).toEqual([
      {
        action: 'Certificado revogado',
        actorId: adminId,
        changes: [{ field: 'reason', before: null, after: 'Emitido por engano' }],
      },
    ]);
  });

  test('fifty times at once is one revocation, with one reason', async () => {
    const one = await aCertificate(t.db);
    const answers = await times(50, (n) => revoke(one, `Motivo ${n}`));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.revocationReason)).size).toBe(1);
    expect(await auditOf(one)).toHaveLength(1);
  });

  test('of one that a payment revoked keeps its day, and is an administrator’s from then on', async () => {
    const revokedAt = new Date('2026-03-01T12:00:00Z');
    const one = await aCertificate(t.db, { revokedAt, revokedBy: 'payment' });
    expect((await revoke(one)).body).toMatchObject({ revokedOn: '2026-03-01', revokedBy: 'admin' });
  });

  test('needs a reason, and a certificate that its member has named', async () => {
    const one = await aCertificate(t.db);
    expect((await revoke(one, '  ')).status).toBe(400);
    expect((await revoke(await aCertificate(t.db, { isIssued: false }))).body.code).toBe('certificate_not_found');
    expect(await rowOf(one)).toMatchObject({ revokedAt: null });
  });
});

describe('a restoration', () => {
  test('after a payment revoked it adds a ground that no refund takes away', async () => {
    const one = await aCertificate(t.db, { revokedAt: new Date(), revokedBy: 'payment' });
    const order = { kind: 'purchase', orderReference: 'ticto:T1', isReturned: true } as const;
    await t.db.insert(certificateGrounds).values({ certificateId: one.id, groundId: one.id, ...order });
    expect((await restore(one)).body).toMatchObject({ state: 'valid', revokedBy: null, revokedOn: null });
    expect((await groundsOf(one)).map(({ kind, isReturned }) => `${kind} ${isReturned}`).sort()).toEqual([
      'admin false',
      'purchase true',
    ]);
    expect(await byNumber(one.number!)).toMatchObject({ state: 'valid' });
  });

  test('lifts an administrator’s revocation, once, and takes its reason along', async () => {
    const one = await aCertificate(t.db);
    await revoke(one);
    const answers = await times(20, () => restore(one));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rowOf(one)).toMatchObject({ revokedAt: null, revokedBy: null, revocationReason: null });
    expect(await groundsOf(one)).toMatchObject([{ kind: 'admin', isReturned: false }]);
    expect((await auditOf(one)).map(({ action }) => action).sort()).toEqual([
      'Certificado restaurado',
      'Certificado revogado',
    ]);
  });

  test('of a valid one changes nothing', async () => {
    const one = await aCertificate(t.db);
    expect((await restore(one)).body).toMatchObject({ state: 'valid' });
    expect(await groundsOf(one)).toEqual([]);
    expect(await auditOf(one)).toEqual([]);
  });
});

describe('a reissue', () => {
  test('gives a new number to the corrected name, however late, and every number before leads to it', async () => {
    const one = await aCertificate(t.db, { name: 'Marina Duarte', now: new Date('2024-01-01T12:00:00Z') });
    const first = await reissue(one, '  Marina   Duarte Lima ');
    expect(first.body).toMatchObject({ name: 'Marina Duarte Lima', issuedOn: '2024-01-01', state: 'valid' });
    const second = await reissue(one, 'Mariana Duarte Lima');
    const numbers = [one.number!, ...[first, second].map(({ body }) => readCertificateNumber(body.number)!)];
    expect(new Set(numbers).size).toBe(3);
    for (const number of numbers) {
      const found = await byNumber(number);
      expect(found?.facts).toMatchObject({ name: 'Mariana Duarte Lima', number: printedNumber(numbers[2]!) });
    }
    expect((await auditOf(one))[0]).toMatchObject({
      action: 'Certificado reemitido',
      changes: [
        { field: 'name', before: 'Marina Duarte', after: 'Marina Duarte Lima' },
        { field: 'number', before: printedNumber(one.number!), after: first.body.number },
        { field: 'reason', before: null, after: 'Pediu por e-mail' },
      ],
    });
  });

  test('leaves the member’s own correction to the member', async () => {
    const one = await aCertificate(t.db);
    await reissue(one, 'Outro Nome');
    expect(await rowOf(one)).toMatchObject({ nameCorrectedAt: null });
  });

  test('to the name that it has changes nothing, and fifty at once give one number', async () => {
    const one = await aCertificate(t.db, { name: 'Bento Reis' });
    expect((await reissue(one, 'Bento Reis')).body.number).toBe(printedNumber(one.number!));
    const answers = await times(50, () => reissue(one, 'Bento dos Reis'));
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    const numbers = await t.db.select().from(certificateNumbers).where(eq(certificateNumbers.certificateId, one.id));
    expect(numbers).toHaveLength(2);
    expect(await auditOf(one)).toHaveLength(1);
  });

  test('of a revoked one leaves it revoked', async () => {
    const one = await aCertificate(t.db);
    await revoke(one);
    expect((await reissue(one, 'Nome Corrigido')).body).toMatchObject({ name: 'Nome Corrigido', state: 'revoked' });
  });
});

test('a command for a certificate whose account is deleted at the same time fails for nobody', async () => {
  for (let round = 0; round < 8; round++) {
    const one = await aCertificate(t.db);
    const [deletion, ...answers] = await Promise.all([
      admin.post('/functions/v1/delete-user', { userId: one.userId }),
      revoke(one),
      reissue(one, 'Outra Pessoa'),
      restore(one),
    ]);
    expect(deletion.status).toBe(200);
    expect(answers.filter(({ status }) => ![200, 404].includes(status)).map(({ body }) => body as unknown)).toEqual([]);
    expect((await byNumber(one.number!))?.facts.name).toMatch(/^(M. D.|O. P.)$/);
    expect(await t.db.select().from(certificates).where(eq(certificates.id, one.id))).toEqual([]);
  }
});

describe('a minor', () => {
  const setMinor = (userId: string, isMinor: boolean) => admin.put(`/api/admin/people/${userId}/minor`, { isMinor });

  test('has initials in public from the moment it is noted, and the name for administrators', async () => {
    const one = await aCertificate(t.db, { name: 'Maria Aparecida de Souza' });
    const nameInPublic = async () => (await byNumber(one.number!))?.facts.name;
    expect(await nameInPublic()).toBe('Maria Aparecida de Souza');
    expect((await setMinor(one.userId, true)).body).toEqual({ isMinor: true });
    expect(await nameInPublic()).toBe('M. A. S.');
    expect((await admin.get(`/api/admin/people/${one.userId}`)).body.isMinor).toBe(true);
    const { items } = (await admin.get('/api/admin/certificates?search=aparecida')).body;
    expect(items).toMatchObject([{ name: 'Maria Aparecida de Souza' }]);
    await setMinor(one.userId, false);
    expect(await nameInPublic()).toBe('Maria Aparecida de Souza');
  });

  test('is noted once, however often it is sent', async () => {
    const one = await aCertificate(t.db);
    await times(20, () => setMinor(one.userId, true));
    expect(await auditOf(one)).toEqual([
      {
        action: 'Pessoa marcada como menor de idade',
        actorId: adminId,
        changes: [{ field: 'isMinor', before: 'não', after: 'sim' }],
      },
    ]);
  });
});
