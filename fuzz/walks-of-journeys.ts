import { randomUUID } from 'node:crypto';
import { pictureForm } from './form-body.ts';
import { challenge, freeJourney, lesson } from './found-world.ts';
import { bound, nobody, type Member, type Walker } from './walker.ts';

const reason = 'A pedido';

/** A journey of so many lessons that issues certificates. */
async function certifying(walker: Walker, totalDays: number) {
  const { call, keeper, text } = bound(walker);
  const form = { ...freeJourney, name: text('Caminho curto', 150), description: text('Curto.', 5000), totalDays };
  const { id: journeyId } = await call('adminJourneys.createJourney', keeper, { body: form });
  const lessonIds: string[] = [];
  for (let day = 0; day < totalDays; day += 1) {
    const own = { ...lesson, title: text('Lição', 200), ...challenge };
    lessonIds.push((await call('adminLessons.createLesson', keeper, { params: { journeyId }, body: own })).id);
  }
  await call('adminCertificates.saveJourneyCertificateSettings', keeper, {
    params: { journeyId },
    body: {
      form: {
        isEnabled: true,
        hours: 12,
        city: text('Recife', 60),
        signerName: text('Helena Prado', 60),
        signerRole: text('Direção', 60),
        signatureUrl: null,
        text: text('', 200),
      },
      version: null,
    },
  });
  return { journeyId, lessonIds };
}

async function completes(walker: Walker, member: Member, journeyId: string, lessonIds: readonly string[]) {
  await walker.call('journeys.readPublicJourney', member, { params: { journeyId } });
  await walker.call('enrollments.enroll', member, { params: { journeyId } });
  for (const lessonId of lessonIds) {
    await walker.call('lessons.readLesson', member, { params: { lessonId } });
    await walker.call('lessons.completeLesson', member, { params: { lessonId }, body: {} });
  }
}

/** Completes, issues, downloads, corrects; the school reissues, revokes and restores. */
export async function certificate(walker: Walker): Promise<void> {
  const { call, keeper, text } = bound(walker);
  const { journeyId, lessonIds } = await certifying(walker, 1);
  const member = await walker.member();
  await completes(walker, member, journeyId, lessonIds);
  const params = { journeyId };
  await call('certificates.readJourneyCertificate', member, { params });
  await call('certificates.issueCertificate', member, { params, body: { name: text('Zoë D’Ávila', 100) } });
  const issued = await call('certificates.issueCertificate', member, { params, body: { name: 'Zoë D’Ávila' } });
  await call('certificates.listMyCertificates', member);
  const { id: certificateId = 'nada', facts: { number = 'nada' } = {} } = issued;
  const show = async () => {
    for (const name of ['downloadCertificate', 'readCredential'])
      await call(`certificates.${name}`, nobody, { params: { number } });
  };
  await show();
  await call('certificates.readStatusList', nobody, { params: { list: 1 } });
  await call('certificates.correctCertificateName', member, {
    params: { certificateId },
    body: { name: text('Zoë Dávila', 100) },
  });
  for (const [step, body] of [
    ['reissueCertificate', { name: text('Zoë de Ávila', 100), reason: text(reason, 300) }],
    ['revokeCertificate', { reason: text(reason, 300) }],
    ['restoreCertificate', { reason: text(reason, 300) }],
  ] as const) {
    await call(`adminCertificates.${step}`, keeper, { params: { certificateId }, body });
    await show();
  }
  await call('adminCertificates.setMinor', keeper, { params: { userId: member.id }, body: { isMinor: true } });
  await show();
  await call('adminCertificates.listCertificates', keeper, { query: { search: text('zoë', 100).toWellFormed() } });
  await call('adminCertificates.exportCertificates', keeper);
}

/** A journey that becomes shorter completes itself for a member, to whom the certificate is then offered. */
export async function completedByChange(walker: Walker): Promise<void> {
  const { call, keeper } = bound(walker);
  const { journeyId, lessonIds } = await certifying(walker, 2);
  const member = await walker.member();
  await completes(walker, member, journeyId, lessonIds.slice(0, 1));
  const params = { journeyId };
  await call('adminJourneys.setTotalDays', keeper, { params, body: { totalDays: 1 } });
  await call('planChanges.previewPlanChange', keeper, { params, query: { totalDays: '1' } });
  const journey = JSON.stringify(await call('adminJourneys.readJourneyForEditing', keeper, { params }));
  const version = /"version":"([^"]+)"/.exec(journey)?.[1];
  const completing = { when: 'now', people: 1, version };
  await call('adminJourneys.setTotalDays', keeper, { params, body: { totalDays: 1, completing } });
  for (const count of [1, 2]) {
    await call('adminCertificates.offerCertificatesAfterChange', keeper, { params, body: { count } });
  }
}

/** So many answers make a poll's result visible. */
const SHOWN_FROM = 5;

/** A draft against the clock, and a poll whose result enough people have made. */
export async function missions(walker: Walker): Promise<void> {
  const { call, keeper, text } = bound(walker);
  const { journeyId, lessonIds } = await certifying(walker, 1);
  const params = { journeyId };
  const timed = { ...lesson, ...challenge, timerEnabled: true, timerMinutes: 30 };
  const { id: timedId } = await call('adminLessons.createLesson', keeper, { params, body: timed });
  const poll = {
    missionType: 'enquete',
    missionContent: {
      question: text('Qual?', 500),
      options: ['Esta', 'Aquela'],
      multipleChoice: false,
      showsResult: true,
    },
  };
  const { id: pollId } = await call('adminLessons.createLesson', keeper, { params, body: { ...lesson, ...poll } });
  const versionOf = async (member: Member, lessonId: string) =>
    (await call('missions.readMission', member, { params: { lessonId } })).contentVersion;
  for (let nth = 0; nth < SHOWN_FROM; nth += 1) {
    const member = await walker.member();
    await completes(walker, member, journeyId, lessonIds);
    if (nth === 0) {
      const where = { params: { lessonId: timedId ?? 'nada' } };
      await call('missions.startTimer', member, where);
      const answer = { text: text('Comecei.', 5000) };
      await call('missions.saveDraft', member, { ...where, body: { answer } });
      const contentVersion = await versionOf(member, where.params.lessonId);
      await call('missions.answerMission', member, { ...where, body: { answer, contentVersion } });
      await call('missions.listMyAnswers', member, { params });
    }
    const where = { params: { lessonId: pollId ?? 'nada' } };
    const contentVersion = await versionOf(member, where.params.lessonId);
    await call('missions.answerMission', member, {
      ...where,
      body: { answer: { selectedOptions: ['Esta'] }, contentVersion },
    });
    await call('missions.readPollResult', member, where);
  }
}

/** A quiz that is passed at the second attempt, and how it went. */
export async function quiz(walker: Walker): Promise<void> {
  const { call, keeper, text } = bound(walker);
  const { journeyId, lessonIds } = await certifying(walker, 1);
  const missionContent = {
    quiz: [
      { id: 'pergunt1', kind: 'truth', text: text('É verdade?', 1000) },
      { id: 'pergunt2', kind: 'short', text: text('Como se chama?', 1000) },
    ],
    minimumScore: 50,
    attempts: null,
    waitMinutes: 0,
    feedback: 'treino',
    shufflesQuestions: true,
    key: { pergunt1: { right: ['true'], explanation: text('Sim.', 1000) }, pergunt2: { right: ['Rotativo'] } },
  };
  const body = { ...lesson, missionType: 'quiz', missionContent };
  const { id: lessonId = 'nada' } = await call('adminLessons.createLesson', keeper, { params: { journeyId }, body });
  const member = await walker.member();
  await completes(walker, member, journeyId, lessonIds);
  for (const given of [['false'], ['true']]) {
    await call('quiz.readQuiz', member, { params: { lessonId } });
    const begun = await call('quiz.startQuizAttempt', member, {
      params: { lessonId },
      body: { attemptId: randomUUID() },
    });
    const params = { lessonId, attemptId: begun.attempt?.id ?? 'nada' };
    await call('quiz.answerQuizQuestion', member, { params: { ...params, questionId: 'pergunt1' }, body: { given } });
    await call('quiz.endQuizAttempt', member, { params, body: { given: { pergunt2: [text('Outro nome', 300)] } } });
  }
  await call('quiz.readQuizStatistics', keeper, { params: { lessonId } });
  await call('quiz.listQuizAttempts', keeper, { params: { lessonId } });
  await call('quiz.exportQuizAttempts', keeper, { params: { lessonId } });
}

/** A picture that is removed again, a journey with a cover of its own, and a lesson whose material a member downloads before it goes, and whose document shows a picture. */
export async function files(walker: Walker): Promise<void> {
  const { call, keeper, text } = bound(walker);
  const { url = '' } = await call('uploads.uploadAsset', keeper, { params: { folder: 'logos' }, raw: pictureForm() });
  await call('uploads.removeAsset', keeper, { query: { url } });
  const sent = await call('uploads.uploadAsset', keeper, { params: { folder: 'covers' }, raw: pictureForm() });
  const cover = { url: sent.url, smallUrl: sent.smallUrl, focusX: 40, focusY: 60 };
  const form = { ...freeJourney, name: text('Capa própria', 150), cover };
  const covered = await call('adminJourneys.createJourney', keeper, { body: form });
  await call('journeys.readPublicJourney', await walker.member(), { params: { journeyId: covered.id } });
  const attachment = await call('uploads.uploadAttachment', keeper, { raw: pictureForm() });
  const { journeyId } = await certifying(walker, 1);
  const picture = { query: { kind: 'picture' }, raw: pictureForm() };
  const { id: fileId = 'nada' } = await call('lessonFiles.uploadLessonFile', keeper, picture);
  await call('lessonFiles.readLessonFileForEditing', keeper, { params: { fileId } });
  const shown = { type: 'picture', attrs: { fileId, alt: text('Uma mesa', 500), isDecorative: false, caption: '' } };
  const document = { type: 'doc', content: [shown] };
  const own = { ...lesson, ...challenge, attachmentIds: [attachment.id], document };
  const { id: lessonId } = await call('adminLessons.createLesson', keeper, { params: { journeyId }, body: own });
  const material = { params: { lessonId, attachmentId: attachment.id } };
  const member = await walker.member();
  await call('enrollments.enroll', member, { params: { journeyId } });
  await call('lessons.downloadAttachment', member, material);
  await call('lessons.readLessonFile', member, { params: { lessonId, fileId } });
  const read = JSON.stringify(await call('adminLessons.readLessonForEditing', keeper, { params: { lessonId } }));
  const version = /"version":"([^"]+)"/.exec(read)?.[1] ?? 'nada';
  await call('adminLessons.removeAttachment', keeper, { ...material, query: { version } });
}

/** Drafts of pasted lines: one is saved, appointed, published, and taken back from a member who keeps it. */
export async function drafts(walker: Walker): Promise<void> {
  const { call, keeper, text } = bound(walker);
  const { journeyId, lessonIds } = await certifying(walker, 2);
  const [lessonId = 'nada'] = lessonIds;
  const params = { journeyId };
  const [one, two] = [randomUUID(), randomUUID()];
  const pasted = [one, two].map((id) => ({ id, title: text('Respirar', 200), videoUrl: '' }));
  await call('drafts.createDrafts', keeper, { params, body: { drafts: pasted } });
  await call('adminLessons.createLesson', keeper, { params, body: { ...lesson, ...challenge, isDraft: true } });
  const draft = { params: { lessonId: one } };
  const read = JSON.stringify(await call('adminLessons.readLessonForEditing', keeper, draft));
  const version = /"version":"([^"]+)"/.exec(read)?.[1] ?? 'nada';
  await call('adminLessons.updateLesson', keeper, { ...draft, body: { form: { ...lesson, ...challenge }, version } });
  await call('drafts.scheduleLesson', keeper, { ...draft, body: { day: '2199-12-31', time: '08:30' } });
  await call('drafts.unscheduleLesson', keeper, draft);
  await call('adminLessons.placeLesson', keeper, { ...draft, body: { at: { partId: null, afterId: lessonId } } });
  await call('planChanges.previewPlanChange', keeper, { params, query: { draftId: lessonId } });
  await call('drafts.publishLesson', keeper, { ...draft, body: {} });
  const member = await walker.member();
  await completes(walker, member, journeyId, lessonIds.slice(0, 1));
  await call('planChanges.previewPlanChange', keeper, { params, query: { lessonId } });
  await call('drafts.takeBackLesson', keeper, { params: { lessonId } });
  await call('lessons.readLesson', member, { params: { lessonId } });
  await call('journeys.readJourney', member, { params });
  await call('drafts.publishLesson', keeper, { params: { lessonId }, body: { dayNumber: 1 } });
  await call('adminLessons.listLessons', keeper, { params });
}

/** Parts of a journey: made, renamed, moved and removed, with a lesson that changes its part. */
export async function parts(walker: Walker): Promise<void> {
  const { call, keeper, text } = bound(walker);
  const { journeyId, lessonIds } = await certifying(walker, 3);
  const [first = 'nada', second = 'nada'] = lessonIds;
  const params = { journeyId };
  const [one, two] = [randomUUID(), randomUUID()];
  await call('parts.createPart', keeper, {
    params,
    body: { id: one, title: text('Fundamentos', 120), beforeId: second },
  });
  await call('parts.createPart', keeper, { params, body: { id: two, title: text('Prática', 120) } });
  await call('parts.renamePart', keeper, { params: { partId: one }, body: { title: text('Outro nome', 120) } });
  await call('adminLessons.placeLesson', keeper, {
    params: { lessonId: first },
    body: { at: { partId: two, afterId: null } },
  });
  await call('planChanges.previewPlanChange', keeper, { params, query: { partId: two } });
  await call('parts.movePart', keeper, { params: { partId: two }, body: { afterId: null } });
  const member = await walker.member();
  await call('journeys.readPublicJourney', member, { params });
  await call('enrollments.enroll', member, { params });
  await call('journeys.readJourney', member, { params });
  await call('parts.removePart', keeper, { params: { partId: one } });
}

/** Deletes a lesson and its journey, restores both, and deletes the journey for good. */
export async function bin(walker: Walker): Promise<void> {
  const { call, keeper } = bound(walker);
  const { journeyId, lessonIds } = await certifying(walker, 2);
  await completes(walker, await walker.member(), journeyId, lessonIds);
  const [lessonId = 'nada'] = lessonIds;
  const restore = (entryId: string) => call('bin.restoreFromBin', keeper, { params: { entryId } });
  await call('lessons.deleteLesson', keeper, { params: { lessonId } });
  await call('bin.listBin', keeper, { query: { journeyId } });
  await restore(lessonId);
  await call('adminJourneys.deleteJourney', keeper, { params: { journeyId } });
  await call('bin.listBin', keeper);
  await restore(journeyId);
  await restore(journeyId);
  await call('adminJourneys.deleteJourney', keeper, { params: { journeyId } });
  await call('bin.deleteForGood', keeper, { params: { entryId: journeyId } });
}
