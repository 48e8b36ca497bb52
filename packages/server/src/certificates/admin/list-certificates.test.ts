import { printedNumber } from '@jornada/domain/certificates/certificate-number';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aCertificate, aCertificateNumber, type CertificateOverrides } from '../../../fixtures/certificate.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { auditLog } from '../../tables/audit.ts';
import type { CertificateRow } from '../store.ts';

const t = useTestApp();
let admin: Caller;
let adminId: string;
beforeAll(async () => {
  const account = await anAdmin(t.db);
  [admin, adminId] = [await t.as(account), account.userId];
});

const list = async (query: Record<string, string>) =>
  (await admin.get(`/api/admin/certificates?${new URLSearchParams(query).toString()}`)).body;
const found = async (search: string, more: Record<string, string> = {}) =>
  (await list({ search, ...more })).items.map(({ id }: { id: string }) => id);

describe('the list', () => {
  test('shows what is printed, whose it is and its state; certificates without a name are not in it', async () => {
    const { userId, email } = await aMember(t.db);
    const journey = await aJourney(t.db);
    const issued = await aCertificate(t.db, {
      userId,
      journeyId: journey.id,
      journeyName: 'Voz e Presença',
      name: 'Íris Falcão',
      revokedAt: new Date('2026-03-09T02:00:00Z'),
      revokedBy: 'admin',
      revocationReason: 'Emitido por engano',
    });
    await aCertificate(t.db, { journeyId: journey.id, isIssued: false });
    expect((await list({ journeyId: journey.id })).items).toEqual([
      {
        id: issued.id,
        number: printedNumber(issued.number!),
        name: 'Íris Falcão',
        userId,
        email,
        journeyId: journey.id,
        journeyName: 'Voz e Presença',
        hours: 4,
        completedOn: '2026-03-09',
        issuedOn: '2026-03-09',
        state: 'revoked',
        revokedOn: '2026-03-08',
        revokedBy: 'admin',
        revocationReason: 'Emitido por engano',
      },
    ]);
  });

  test('goes on where the page before ended, the newest first, in each state and journey', async () => {
    const journey = await aJourney(t.db);
    const made: CertificateRow[] = [];
    for (let minute = 0; minute < 5; minute++) {
      const now = new Date(Date.UTC(2026, 1, 1, 10, minute));
      const revoked = minute % 2 === 0 ? {} : { revokedAt: now, revokedBy: 'payment' as const };
      made.push(await aCertificate(t.db, { journeyId: journey.id, now, ...revoked }));
    }
    const ids = made.map(({ id }) => id).toReversed();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list({ journeyId: journey.id, limit: '2', ...(cursor !== null && { cursor }) });
      seen.push(...page.items.map(({ id }: { id: string }) => id));
      cursor = page.nextCursor as string | null;
    } while (cursor !== null);
    expect(seen).toEqual(ids);
    const idsOf = async (state: string) =>
      (await list({ journeyId: journey.id, state })).items.map(({ id }: { id: string }) => id);
    expect(await idsOf('valid')).toEqual([ids[0], ids[2], ids[4]]);
    expect(await idsOf('revoked')).toEqual([ids[1], ids[3]]);
  });

  test('finds by name and journey without accents, by e-mail, and by words of both the name and the journey', async () => {
    const { userId, email } = await aMember(t.db, { name: 'Zuleide do Perfil' });
    const { id } = await aCertificate(t.db, { userId, name: 'Conceição Ávila', journeyName: 'Pausas Ímpares' });
    for (const search of ['conceicao', 'AVILA conc', 'pausas impares', 'avila impares', 'zuleide', email])
      expect([search, await found(search)]).toEqual([search, [id]]);
    expect(await found('conceicao inexistente')).toEqual([]);
  });

  test('finds by number: printed, without hyphens, in small letters, in part, and by a former one', async () => {
    const former = aCertificateNumber();
    const { id, number } = await aCertificate(t.db, { formerNumbers: [former] });
    const printed = printedNumber(number!);
    const typed = [
      printed,
      number!,
      printed.toLowerCase(),
      printed.replaceAll('-', ' '),
      ` ${printed} `,
      printed.slice(0, 14),
      printed.slice(0, 10),
      printed.slice(5),
      `${printed.slice(3, 14).toLowerCase()}-`,
      number!.slice(2, 12),
      printedNumber(former),
    ];
    for (const search of typed) expect([search, await found(search)]).toEqual([search, [id]]);
    expect(await found(printedNumber(aCertificateNumber()))).toEqual([]);
  });

  test('finds by part of a number without digits, with O for zero, and what looks like one in names', async () => {
    const letters = await aCertificate(t.db, { number: 'QWSDFGHJKMNPQRST0' });
    for (const search of ['QWSD-FGHJ', 'qwsd-fghj-kmnp-', 'WSD-FGHJ', 'NPQR-STO', 'QWSD FGHJ'])
      expect([search, await found(search)]).toEqual([search, [letters.id]]);
    const named = await aCertificate(t.db, { name: 'Anna-Rosa Beck', journeyName: 'Turma 2024-2025' });
    for (const search of ['anna-rosa', '2024-2025'])
      expect([search, await found(search)]).toEqual([search, [named.id]]);
  });

  test('a search keeps to a state and a journey as well', async () => {
    const journey = await aJourney(t.db);
    const revocation = { revokedAt: new Date(), revokedBy: 'payment' } as const;
    const of = (more: CertificateOverrides) => aCertificate(t.db, { name: 'Quitéria Sales', ...more });
    const [valid, revoked] = [await of({ journeyId: journey.id }), await of({ journeyId: journey.id, ...revocation })];
    const elsewhere = await of({});
    expect(await found('quiteria')).toEqual([elsewhere.id, revoked.id, valid.id]);
    expect(await found('quiteria', { journeyId: journey.id })).toEqual([revoked.id, valid.id]);
    expect(await found('quiteria', { journeyId: journey.id, state: 'valid' })).toEqual([valid.id]);
    expect(await found('quiteria', { state: 'revoked' })).toEqual([revoked.id]);
  });

  test('a certificate outlives its journey', async () => {
    const journey = await aJourney(t.db, { lessons: 1 });
    const { id } = await aCertificate(t.db, { journeyId: journey.id, name: 'Olímpia Restante' });
    await admin.delete(`/api/admin/journeys/${journey.id}`);
    expect((await list({ search: 'olimpia' })).items).toMatchObject([{ id, journeyId: null, state: 'valid' }]);
  });
});

test('the list is exported whole, with its filter, in pages of its own, and the export is written down', async () => {
  const journey = await aJourney(t.db, { name: 'Exportada' });
  const rows: CertificateRow[] = [];
  for (let minute = 0; minute < 60; minute++) {
    const now = new Date(Date.UTC(2026, 1, 2, 10, minute));
    rows.push(await aCertificate(t.db, { journeyId: journey.id, journeyName: 'Exportada', name: '=HOJE()', now }));
  }
  await aCertificate(t.db, { journeyId: journey.id, revokedAt: new Date(), revokedBy: 'payment' });
  const { body, headers } = await admin.get(`/api/admin/certificates/export?journeyId=${journey.id}&state=valid`);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toContain('attachment; filename="certificados.csv"');
  const lines = String(body).trim().split('\r\n');
  expect(lines[0]).toBe(
    'Número;Nome;E-mail;Jornada;Carga horária (horas);Conclusão;Emissão;Situação;Revogado em;Motivo',
  );
  expect(lines).toHaveLength(61);
  expect(lines[1]).toMatch(
    new RegExp(
      `^${printedNumber(rows.at(-1)!.number!)};'=HOJE\\(\\);[^;]+;Exportada;4;02/02/2026;02/02/2026;Válido;;$`,
    ),
  );
  expect(new Set(lines.slice(1).map((line) => line.slice(0, 21)))).toEqual(
    new Set(rows.map(({ number }) => printedNumber(number!))),
  );
  const entries = await t.db.select().from(auditLog).where(eq(auditLog.action, 'Certificados exportados'));
  expect(entries).toMatchObject([{ actorId: adminId, subject: 'Certificados válidos' }]);
});
