import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { certify } from '../../fixtures/certificate-settings.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourneyForm } from '../../fixtures/forms.ts';
import { anIssuedCertificate } from '../../fixtures/issued-certificate.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../fixtures/test-app.ts';

const t = useTestApp();
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

/** Somebody who only has to name the certificate of a journey. */
async function waiting() {
  const member = await aMember(t.db, { name: '山田太郎' });
  const { id } = await aJourney(t.db, { lessons: 1 });
  await certify(t.db, id);
  await anEnrollment(t.db, { userId: member.userId, journeyId: id, completed: 1 });
  const caller = await t.as(member);
  return { issue: (name: string) => caller.post(`/api/journeys/${id}/certificate`, { name }), caller };
}

const sentence = (letters: string) =>
  `O certificado não consegue imprimir: ${letters}${letters.endsWith('…') ? '' : '.'} Escreva em letras latinas, gregas ou cirílicas, como “Li Ming” para “李明”.`;
const refusal = (path: string, letters: string) => ({
  status: 400,
  body: { code: 'invalid_input', issues: [{ path, message: sentence(letters) }] },
});

test.each([
  ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
  ['Nguyễn Thị Ánh'.normalize('NFD'), 'Nguyễn Thị Ánh'],
  ['Γιώργος Παπαδόπουλος', 'Γιώργος Παπαδόπουλος'],
  ['Їван Ђорђевић Қасым', 'Їван Ђорђевић Қасым'],
  ['Ẹ̀lúpò ʻOkina m̀', 'Ẹ̀lúpò ʻOkina m̀'.normalize('NFC')],
  ['𝓐𝓷𝓪\u00a0Ｓｏｕｚａ 🚀 Ⅷ', 'Ana Souza VIII'],
])('%s is issued, shown and printed as %s', async (typed, printed) => {
  const { issue } = await waiting();
  const { status, body } = await issue(typed);
  expect([status, body.facts.name]).toEqual([201, printed]);
  const page = await t.app.inject({ url: `/certificado/${body.facts.number}` });
  expect(page.body).toContain(`<dd>${printed}</dd>`);
  expect((await t.app.inject({ url: `/api/certificates/${body.facts.number}/pdf` })).statusCode).toBe(200);
});

describe('what no certificate can print is refused where it is typed, and named', () => {
  test.each([
    ['山田太郎', '山 田 太 郎'],
    ['Ana やまだ', 'や ま だ'],
    ['김민수', '김 민 수'],
    ['مريم', 'م ر ي'],
    ['Հայ', 'Հ ա յ'],
    ['Ana ♪', '♪'],
    ['アイウエオカキクケコサシスセ', 'ア イ ウ エ オ カ キ ク ケ コ サ シ …'],
  ])('%s', async (text, letters) => {
    const { issue, caller } = await waiting();
    expect(await issue(text)).toMatchObject(refusal('name', letters));
    const { body } = await issue('Yamada Tarō');
    expect(body.facts.name).toBe('Yamada Tarō');
    const corrected = await caller.put(`/api/certificates/${body.id}/name`, { name: text });
    expect(corrected).toMatchObject(refusal('name', letters));
    const reissued = await admin.put(`/api/admin/certificates/${body.id}/name`, { name: text, reason: 'Pedido' });
    expect(reissued).toMatchObject(refusal('name', letters));
  });

  test('in the name of a journey, in what its certificate says, and in the name of the school', async () => {
    const created = await admin.post('/api/admin/journeys', aJourneyForm({ name: '日本 🚀' }));
    expect(created).toMatchObject(refusal('name', '日 本'));
    const { id } = await aJourney(t.db);
    const form = { isEnabled: false, hours: 1, city: '', signerName: '', signerRole: '', signatureUrl: null, text: '' };
    for (const field of ['city', 'signerName', 'signerRole', 'text']) {
      const body = { form: { ...form, [field]: '東京' }, version: null };
      const saved = await admin.put(`/api/admin/journeys/${id}/certificate`, body);
      expect(saved).toMatchObject(refusal(`form.${field}`, '東 京'));
    }
    const named = await admin.put('/api/admin/identity', { systemName: '学校 Brasil' });
    expect(named).toMatchObject(refusal('systemName', '学 校'));
  });

  test('a picture in the name of a journey is welcome, and is left out on page and paper alike', async () => {
    const name = 'Do zero → herói 🚀';
    expect((await admin.post('/api/admin/journeys', aJourneyForm({ name }))).status).toBe(201);
    const { printed } = await anIssuedCertificate(t.db, { journeyName: name });
    const page = await t.app.inject({ url: `/certificado/${printed}` });
    expect(page.body).toContain('<dd>Do zero → herói</dd>');
    expect(page.body).not.toContain('🚀');
  });
});

test('a certificate from before, whose name cannot be printed, has its page, and its PDF says why it is none', async () => {
  const { printed } = await anIssuedCertificate(t.db, { name: '山田太郎' });
  expect((await t.app.inject({ url: `/certificado/${printed}` })).body).toContain('<dd>山田太郎</dd>');
  const answer = await t.app.inject({ url: `/api/certificates/${printed}/pdf` });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'certificate_unprintable']);
});
