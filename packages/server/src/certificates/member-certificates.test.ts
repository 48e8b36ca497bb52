import { readCertificateNumber } from '@jornada/domain/certificates/certificate-number';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anAnswer } from '../../fixtures/answer.ts';
import { times } from '../../fixtures/at-once.ts';
import { certify } from '../../fixtures/certificate-settings.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { setPlan } from '../../fixtures/plan-choice.ts';
import { travelTo, useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { examine } from '../doctor/examine.ts';
import { certificateGrounds, certificateNumbers, certificates } from '../tables/certificates.ts';
import { enrollments } from '../tables/enrollments.ts';
import { findPublicCertificate } from './find-public-certificate.ts';

const START = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: START });
beforeEach(() => travelTo(START));

const asked = { publicUrl: 'https://escola.exemplo', timeZone: 'America/Sao_Paulo' };
const rowsOf = (userId: string) => t.db.select().from(certificates).where(eq(certificates.userId, userId));
const publicly = (printed: string) => findPublicCertificate(t.db, readCertificateNumber(printed)!, asked);

/** A member with one lesson left to do, of three. */
async function almostDone({ isCertified = true, name = 'Marina Duarte' } = {}) {
  const member = await aMember(t.db, { name });
  const journey = await aJourney(t.db, {
    name: 'Foco sem Ruído',
    lessons: [{}, { missionType: 'reflexao' }, {}],
    visibilidade: 'apenas_inscritos',
  });
  if (isCertified) await certify(t.db, journey.id, { hours: 7, text: 'Com louvor.' });
  const enrollment = await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id, completed: 2 });
  const caller = await t.as(member);
  return {
    ...member,
    journey,
    enrollment,
    caller,
    path: `/api/journeys/${journey.id}/certificate`,
    complete: () => caller.post(`/api/lessons/${journey.lessons[2]!.id}/completion`),
  };
}

async function issued(name = 'Marina Duarte') {
  const someone = await almostDone();
  await someone.complete();
  const { body } = await someone.caller.post(someone.path, { name });
  return { ...someone, certificate: body };
}

describe('a completion', () => {
  test('earns the certificate with what gave access, and the member is offered it', async () => {
    const { userId, caller, complete, path, journey } = await almostDone();
    expect((await caller.get(path)).body).toEqual({ certificate: null, offer: null, isMinor: false });
    expect((await caller.get('/api/certificates')).body.next).toEqual([
      { journeyId: journey.id, journeyName: 'Foco sem Ruído', lessonsLeft: 1, progressPercent: 100 },
    ]);
    expect((await complete()).body.journeyCompleted).toBe(true);

    const [row] = await rowsOf(userId);
    expect(row).toMatchObject({ hours: 7, lessonCount: 3, missionCount: 1, number: null, text: 'Com louvor.' });
    expect(row).toMatchObject({ earnedAt: new Date(START), startedOn: '2026-03-07', completedOn: '2026-03-09' });
    const grounds = await t.db.select().from(certificateGrounds).where(eq(certificateGrounds.certificateId, row!.id));
    expect(grounds).toMatchObject([{ kind: 'self', orderReference: '', isReturned: false }]);

    const { body } = await caller.get(path);
    expect(body).toMatchObject({ certificate: null, offer: { journeyId: journey.id } });
    expect(body.offer.facts).toMatchObject({ number: '', name: 'Marina Duarte', hours: 7, issuedOn: '2026-03-09' });
    expect(await examine(t.db)).toEqual([]);
  });

  test('earns nothing where the journey issues no certificates, nor before the last lesson', async () => {
    const without = await almostDone({ isCertified: false });
    await without.complete();
    expect(await rowsOf(without.userId)).toEqual([]);
    expect((await without.caller.get(without.path)).body).toEqual({ certificate: null, offer: null, isMinor: false });
    const refused = await without.caller.post(without.path, { name: 'Ana' });
    expect([refused.status, refused.body.code]).toEqual([409, 'certificate_not_earned']);

    const early = await almostDone();
    const answer = await early.caller.post(early.path, { name: 'Ana' });
    expect(answer.body.code).toBe('certificate_not_earned');
    expect(await rowsOf(early.userId)).toEqual([]);
  });

  test('that is sent fifty times at once earns one certificate', async () => {
    const { userId, complete } = await almostDone();
    await times(50, complete);
    expect(await rowsOf(userId)).toHaveLength(1);
  });
});

describe('the confirmation of the name', () => {
  test('issues it: a number, a public page, and nothing changes on a repeat', async () => {
    const { userId, caller, complete, path } = await almostDone();
    await complete();
    travelTo('2026-03-10T02:30:00Z'); // still the 9th in São Paulo
    const first = await caller.post(path, { name: '  Marina   Duarte ' });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      state: 'valid',
      revokedOn: null,
      nameCorrectableUntil: '2026-03-17T02:30:00.000Z',
    });
    expect(first.body.facts).toMatchObject({ name: 'Marina Duarte', issuedOn: '2026-03-09' });
    expect(first.body.facts.number).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]$/);

    const repeat = await caller.post(path, { name: 'Outra Pessoa' });
    expect([repeat.status, repeat.body]).toEqual([200, first.body]);
    const { body } = await caller.get('/api/certificates');
    expect(body).toEqual({ items: [first.body], offers: [], next: [], isMinor: false });
    const shown = (await publicly(first.body.facts.number))!;
    expect(shown).toMatchObject({ state: 'valid', revokedOn: null });
    expect(shown.facts).toEqual({
      ...first.body.facts,
      url: `${asked.publicUrl}/certificado/${first.body.facts.number}`,
    });
    expect((await rowsOf(userId))[0]).toMatchObject({ issuedOn: '2026-03-09' });
    expect(await examine(t.db)).toEqual([]);
  });

  test('fifty times at once gives one number', async () => {
    const { userId, caller, complete, path } = await almostDone();
    await complete();
    const answers = await times(50, (n) => caller.post(path, { name: `Nome ${n}` }));
    expect(new Set(answers.map(({ body }) => body.facts.number)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const [row] = await rowsOf(userId);
    const numbers = await t.db.$count(certificateNumbers, eq(certificateNumbers.certificateId, row!.id));
    expect(numbers).toBe(1);
  });

  test('is offered to whoever completed before it was switched on, also fifty times at once', async () => {
    const someone = await almostDone({ isCertified: false });
    await someone.complete();
    await certify(t.db, someone.journey.id);
    expect((await someone.caller.get(someone.path)).body.offer.facts).toMatchObject({
      hours: 4,
      completedOn: '2026-03-09',
    });
    const answers = await times(50, () => someone.caller.post(someone.path, { name: 'Marina' }));
    expect(new Set(answers.map(({ body }) => body.facts.number)).size).toBe(1);
    expect(await rowsOf(someone.userId)).toHaveLength(1);
  });

  test('is not offered for a journey that a change of its plan completed', async () => {
    const someone = await almostDone();
    const admin = await t.as(await anAdmin(t.db));
    await admin.delete(`/api/admin/lessons/${someone.journey.lessons[2]!.id}`);
    expect((await setPlan(admin, someone.journey.id, 2)).status).toBe(200);
    const [row] = await t.db.select().from(enrollments).where(eq(enrollments.id, someone.enrollment.id));
    expect(row).toMatchObject({ isCompletedByChange: true, completedAt: new Date(START) });
    expect((await someone.caller.get(someone.path)).body).toEqual({ certificate: null, offer: null, isMinor: false });
    expect((await someone.caller.post(someone.path, { name: 'Ana' })).body.code).toBe('certificate_not_earned');
  });

  test('waits for a suspended member too: what was earned is theirs', async () => {
    const someone = await almostDone();
    await someone.complete();
    const admin = await t.as(await anAdmin(t.db));
    await admin.post(`/api/admin/enrollments/${someone.enrollment.id}/pause`);
    expect((await someone.caller.post(someone.path, { name: 'Marina' })).status).toBe(201);
  });

  test('and the answers stay in reach after the end of access (decision C15)', async () => {
    const someone = await almostDone();
    const { caller, complete, journey, enrollment, path } = someone;
    await anAnswer(t.db, { userId: someone.userId, lessonId: journey.lessons[1]!.id });
    await complete();
    const admin = await t.as(await anAdmin(t.db));
    const end = { until: '2026-03-08' };
    expect((await admin.put(`/api/admin/enrollments/${enrollment.id}/access-end`, end)).body.isOver).toBe(true);
    expect((await caller.get(`/api/lessons/${journey.lessons[0]!.id}`)).body.code).toBe('enrollment_suspended');
    expect((await caller.get(path)).body.offer).toMatchObject({ journeyId: journey.id });
    expect((await caller.post(path, { name: 'Marina' })).status).toBe(201);
    expect((await caller.get(path)).body.certificate.state).toBe('valid');
    expect((await caller.get(`/api/me/answers/${journey.id}`)).body.items).toHaveLength(1);
  });

  test('waits for whoever earned it before the journey was deleted, also fifty times at once', async () => {
    const someone = await almostDone();
    await someone.complete();
    const admin = await t.as(await anAdmin(t.db));
    expect((await admin.delete(`/api/admin/journeys/${someone.journey.id}`)).status).toBe(200);
    const { offers } = (await someone.caller.get('/api/certificates')).body;
    expect(offers).toMatchObject([{ journeyId: someone.journey.id, facts: { journeyName: 'Foco sem Ruído' } }]);
    expect((await someone.caller.get(someone.path)).body.offer).toEqual(offers[0]);

    const answers = await times(50, () => someone.caller.post(someone.path, { name: 'Marina' }));
    const numbers = new Set(answers.map(({ body }) => body.facts.number));
    expect(numbers.size).toBe(1);
    expect(await rowsOf(someone.userId)).toMatchObject([{ journeyId: null, name: 'Marina' }]);
    const mine = (await someone.caller.get('/api/certificates')).body;
    expect(mine).toMatchObject({ items: [{ journeyId: null, state: 'valid' }], offers: [] });
    expect((await publicly(mine.items[0].facts.number))!.state).toBe('valid');
    const other = await t.as(await aMember(t.db));
    expect((await other.post(someone.path, { name: 'Ladra' })).body.code).toBe('certificate_not_earned');
    expect(await examine(t.db)).toEqual([]);
  });

  test('takes one line of at most 60 characters', async () => {
    const { caller, complete, path } = await almostDone();
    await complete();
    for (const name of ['', '   ', 'a'.repeat(61), '<b>Ana</b>', '\u200B\u3164', '...']) {
      expect((await caller.post(path, { name })).body.code).toBe('invalid_input');
    }
    const answer = await caller.post(path, { name: 'Ana\n\u202ESouza' });
    expect([answer.status, answer.body.facts.name]).toEqual([201, 'Ana Souza']);
  });
});

describe('after the issue', () => {
  test('the name is corrected once within seven days, and the old number leads to the new name', async () => {
    const { caller, certificate } = await issued('Mariana Duarte');
    const path = `/api/certificates/${certificate.id}/name`;
    expect((await caller.put(path, { name: 'Mariana Duarte' })).body).toEqual(certificate);
    const { status, body } = await caller.put(path, { name: 'Marina Duarte' });
    expect(status).toBe(200);
    expect(body.facts.number).not.toBe(certificate.facts.number);
    expect(body).toMatchObject({ nameCorrectableUntil: null, facts: { name: 'Marina Duarte' } });
    const shown = await Promise.all([publicly(certificate.facts.number), publicly(body.facts.number)]);
    expect(shown[0]).toEqual(shown[1]);
    expect(shown[0]!.facts).toMatchObject({ name: 'Marina Duarte', number: body.facts.number });

    expect((await caller.put(path, { name: 'Marina Duarte' })).body).toEqual(body);
    const again = await caller.put(path, { name: 'Marina D.' });
    expect([again.status, again.body.code]).toEqual([409, 'certificate_name_final']);
  });

  test('fifty corrections at once are one', async () => {
    const { caller, certificate } = await issued();
    const answers = await times(50, (n) =>
      caller.put(`/api/certificates/${certificate.id}/name`, { name: `Nome ${n}` }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await t.db.$count(certificateNumbers, eq(certificateNumbers.certificateId, certificate.id))).toBe(2);
  });

  test('after seven days the name is final; nobody corrects another member’s', async () => {
    const { caller, certificate } = await issued();
    const path = `/api/certificates/${certificate.id}/name`;
    const other = await t.as(await aMember(t.db));
    expect((await other.put(path, { name: 'Ladra' })).body.code).toBe('certificate_not_found');
    travelTo('2026-03-16T15:00:00Z');
    expect((await caller.put(path, { name: 'Outro' })).body.code).toBe('certificate_name_final');
  });

  test('a reset, a new completion, a removal and the journey’s deletion keep the first one', async () => {
    const { userId, caller, certificate, enrollment, complete, path, journey } = await issued();
    const admin = await t.as(await anAdmin(t.db));
    await admin.post(`/api/admin/enrollments/${enrollment.id}/reset`);
    travelTo('2026-03-12T15:00:00Z');
    const lessonPath = (index: number) => `/api/lessons/${journey.lessons[index]!.id}/completion`;
    for (const index of [0, 1]) await caller.post(lessonPath(index));
    await complete();
    expect((await caller.get(path)).body.certificate).toEqual(certificate);
    await admin.delete(`/api/admin/enrollments/${enrollment.id}`);
    expect((await caller.get(path)).body.certificate).toEqual(certificate);
    await admin.delete(`/api/admin/journeys/${journey.id}`);
    expect(await rowsOf(userId)).toHaveLength(1);
    const { body } = await caller.get('/api/certificates');
    expect(body.items).toEqual([{ ...certificate, journeyId: null }]);
    expect((await publicly(certificate.facts.number))!.state).toBe('valid');
    expect(await examine(t.db)).toEqual([]);
  });

  test('a minor’s page shows initials, and the member the whole name', async () => {
    const { userId, caller, certificate, path } = await issued('Maria Aparecida de Souza');
    const admin = await t.as(await anAdmin(t.db));
    expect((await caller.get('/api/certificates')).body.isMinor).toBe(false);
    expect((await admin.put(`/api/admin/people/${userId}/minor`, { isMinor: true })).body).toEqual({ isMinor: true });
    expect((await publicly(certificate.facts.number))!.facts.name).toBe('M. A. S.');
    const { body } = await caller.get(path);
    expect([body.certificate.facts.name, body.isMinor]).toEqual(['Maria Aparecida de Souza', true]);
    expect((await caller.get('/api/certificates')).body.isMinor).toBe(true);
    expect((await admin.get(`/api/admin/people/${userId}`)).body.isMinor).toBe(true);
  });
});

test('an unknown number takes the statements of a known one', async () => {
  expect(await findPublicCertificate(t.db, '0'.repeat(17), asked)).toBeUndefined();
});

test('an administrator sees no certificate of another', async () => {
  const { journey } = await issued();
  const caller: Caller = await t.as(await anAdmin(t.db));
  expect((await caller.get(`/api/journeys/${journey.id}/certificate`)).body).toEqual({
    certificate: null,
    offer: null,
    isMinor: false,
  });
});
