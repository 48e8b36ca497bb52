import { NO_VIDEO_HOST } from '@jornada/contract/lessons/video-hosts/hosts';
import { aDocument } from '@jornada/domain/fixtures/lesson-documents';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { anAnswer } from '../../../fixtures/answer.ts';
import { anAttachment } from '../../../fixtures/attachment.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aLessonForm } from '../../../fixtures/forms.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { auditLog } from '../../tables/audit.ts';

const t = useTestApp();
let admin: Caller;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

const read = async (id: string) => (await admin.get(`/api/admin/lessons/${id}`)).body;

async function saved(id: string, changes: object) {
  const { form, version, attachments } = await read(id);
  const attachmentIds = attachments.map((attachment: { id: string }) => attachment.id);
  return admin.put(`/api/admin/lessons/${id}`, { form: { ...form, attachmentIds, ...changes }, version });
}

const poll = {
  hasMission: true,
  missionType: 'enquete',
  missionContent: { question: ' Como foi? ', options: ['Bem', '', ' Melhor que ontem '], multipleChoice: false },
} as const;

describe('the list', () => {
  test('shows the lessons in their order with what hangs on each, and who is in the middle', async () => {
    const journey = await aJourney(t.db, {
      totalDays: 9,
      modoLiberacao: 'sequencial',
      lessons: [
        { title: 'Começo', missionType: 'desafio', missionRequired: true, timerEnabled: true, timerMinutes: 15 },
        { title: 'Fim', timerEnabled: true, timerMinutes: 15, videoUrl: 'https://vimeo.com/76979871' },
      ],
    });
    const [one, two] = [journey.lessons[0]!, journey.lessons[1]!];
    for (let n = 0; n < 2; n++) await anAttachment(t.db, { lessonId: one.id });
    for (const completed of [0, 1]) await anEnrollment(t.db, { journeyId: journey.id, completed });
    await anAnswer(t.db, { lessonId: one.id });
    await anAnswer(t.db, { lessonId: one.id, archivedAt: new Date() });

    expect((await admin.get(`/api/admin/journeys/${journey.id}/lessons`)).body).toEqual({
      journey: { id: journey.id, name: journey.name, totalDays: 9, modoLiberacao: 'sequencial' },
      parts: [],
      lessons: [
        {
          id: one.id,
          dayNumber: 1,
          partId: null,
          isPlaced: true,
          publishAt: null,
          missing: [],
          title: 'Começo',
          durationMinutes: 10,
          missionType: 'desafio',
          missionRequired: true,
          timerMinutes: 15,
          attachmentCount: 2,
          answerCount: 2,
          isBegun: true,
          keepers: 0,
          thumbnailUrl: expect.stringContaining('aqz-KE-bpKQ'),
        },
        expect.objectContaining({
          id: two.id,
          dayNumber: 2,
          missionType: null,
          timerMinutes: null,
          attachmentCount: 0,
          answerCount: 0,
          isBegun: false,
          keepers: 0,
          thumbnailUrl: null,
        }),
      ],
      membersInTheMiddle: 1,
      timeZone: 'America/Sao_Paulo',
    });
  });
});

describe('the form', () => {
  test('adds a lesson behind the last one, with its mission as it will be asked', async () => {
    const { id: journeyId } = await aJourney(t.db, { lessons: 2 });
    const form = aLessonForm({
      ...poll,
      missionContent: { ...poll.missionContent, options: [...poll.missionContent.options] },
    });
    const { status, body } = await admin.post(`/api/admin/journeys/${journeyId}/lessons`, form);
    expect([status, body.dayNumber, body.journey.id]).toEqual([201, 3, journeyId]);
    expect(body.form).toMatchObject({
      ...poll,
      missionContent: { question: 'Como foi?', options: ['Bem', 'Melhor que ontem'], multipleChoice: false },
    });
    expect(await read(body.id)).toEqual(body);
  });

  test('saves every field, and forgets a mission that is switched off', async () => {
    const { lessons } = await aJourney(t.db, { lessons: [{ missionType: 'desafio' }] });
    const id = lessons[0]!.id;
    const changes = {
      title: 'Outra',
      description: 'Com calma.',
      videoUrl: 'https://vimeo.com/76979871',
      durationMinutes: 25,
      hasMission: true,
      missionRequired: true,
      missionType: 'reflexao',
      missionContent: { intro: 'Pense.', questions: ['O que fica?'] },
      missionCompletionMessage: 'Boa!',
      timerEnabled: true,
      timerMinutes: 180,
      document: aDocument(),
    };
    expect((await saved(id, changes)).body.form).toEqual(changes);
    const off = await saved(id, { hasMission: false });
    expect(off.body.form).toMatchObject({ hasMission: false, missionType: null, missionContent: null });
    expect((await t.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).map(({ action }) => action)).toEqual([
      'Lição editada',
      'Lição editada',
    ]);
  });

  test('a timer without minutes runs for thirty, an empty message is none', async () => {
    const { lessons } = await aJourney(t.db, { lessons: [{ missionType: 'desafio' }] });
    const { body } = await saved(lessons[0]!.id, {
      timerEnabled: true,
      timerMinutes: null,
      missionCompletionMessage: '  ',
    });
    expect(body.form).toMatchObject({ timerMinutes: 30, missionCompletionMessage: null });
  });

  test('keeps what two administrators wrote: the second one is told, and neither is overwritten', async () => {
    const { lessons } = await aJourney(t.db, { lessons: 1 });
    const id = lessons[0]!.id;
    const { form, version } = await read(id);
    const save = (title: string) =>
      admin.put(`/api/admin/lessons/${id}`, { form: { ...form, title, attachmentIds: [] }, version });
    const answers = [await save('Da Helena'), await save('Do Caio')];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [409, 'edited_meanwhile'],
    ]);
    expect((await read(id)).form.title).toBe('Da Helena');
  });

  test('saved without a change stays as it is, whatever order its mission was stored in', async () => {
    const missionContent = { options: ['a', 'b'], multipleChoice: true, question: 'Qual?' };
    const { lessons } = await aJourney(t.db, { lessons: [{ missionType: 'enquete', missionContent }] });
    const { version } = await read(lessons[0]!.id);
    expect((await saved(lessons[0]!.id, {})).body.version).toBe(version);
  });

  test('a journey holds a thousand lessons and not one more', async () => {
    const { id } = await aJourney(t.db, { lessons: 1000 });
    const { status, body } = await admin.post(`/api/admin/journeys/${id}/lessons`, aLessonForm());
    expect([status, body.code]).toEqual([409, 'journey_full']);
  });

  const missing = { hasMission: true, missionType: null, missionContent: null };
  const reflection = (questions: string[]) => ({
    hasMission: true,
    missionType: 'reflexao',
    missionContent: { questions },
  });
  const pollOf = (...options: string[]) => ({
    ...poll,
    missionContent: { question: 'Qual?', options, multipleChoice: false },
  });
  test.each([
    [{ title: ' ' }, 'title', 'Título é obrigatório'],
    [{ description: '' }, 'description', 'Descrição é obrigatória'],
    [{ videoUrl: ' ' }, 'videoUrl', 'URL do vídeo é obrigatória'],
    [{ videoUrl: 'https://exemplo.com.br/v' }, 'videoUrl', NO_VIDEO_HOST],
    [missing, 'missionType', 'Escolha o tipo da missão'],
    [pollOf('a', ' '), 'missionContent.options', 'Enquete precisa de pelo menos 2 opções'],
    [pollOf('a', 'b', 'c', 'd', 'e', 'f', 'g'), 'missionContent.options', 'Enquete pode ter no máximo 6 opções'],
    [reflection(['']), 'missionContent.questions', 'Reflexão precisa de pelo menos 1 pergunta'],
    [reflection(['a', 'a']), 'missionContent.questions', 'As perguntas precisam ser diferentes entre si'],
  ])('refuses %j', async (changes, field, message) => {
    const { id } = await aJourney(t.db, { lessons: 0 });
    const form = aLessonForm(changes as never);
    const { status, body } = await admin.post(`/api/admin/journeys/${id}/lessons`, form);
    expect([status, body.issues]).toEqual([400, [{ path: field, message }]]);
  });

  test.each([
    [{ timerMinutes: 0 }, 'Use 1 ou mais'],
    [{ timerMinutes: 181 }, 'Use 180 ou menos'],
    [{ timerMinutes: 1.5 }, 'Use um número inteiro'],
    [{ timerMinutes: '15' }, 'Use um número inteiro'],
    [{ durationMinutes: -3 }, 'Use 0 ou mais'],
    [{ durationMinutes: 1441 }, 'Use 1440 ou menos'],
    [{ durationMinutes: 2.5 }, 'Use um número inteiro'],
    [{ durationMinutes: '2,5' }, 'Use um número inteiro'],
    [{ durationMinutes: null }, 'Use um número inteiro'],
  ])('refuses %j', async (changes, message) => {
    const { id } = await aJourney(t.db, { lessons: 0 });
    const { status, body } = await admin.post(`/api/admin/journeys/${id}/lessons`, aLessonForm(changes as never));
    expect([status, body.issues]).toEqual([400, [{ path: Object.keys(changes)[0], message }]]);
  });
});
