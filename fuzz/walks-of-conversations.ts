import { randomUUID } from 'node:crypto';
import { pictureForm } from './form-body.ts';
import { challenge, freeJourney, lesson } from './found-world.ts';
import { bound, type Walker } from './walker.ts';

/** A member asks, writes on, and takes back. */
export async function conversations(walker: Walker): Promise<void> {
  const { call, keeper, text } = bound(walker);
  const words = (plain: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: text(plain, 5000) }] }],
  });
  const form = { ...freeJourney, name: text('Com perguntas', 150), questionsEnabled: true };
  const { id: journeyId = 'nada' } = await call('adminJourneys.createJourney', keeper, { body: form });
  const own = { params: { journeyId }, body: { ...lesson, ...challenge } };
  const { id: lessonId = 'nada' } = await call('adminLessons.createLesson', keeper, own);
  const member = await walker.member();
  await call('enrollments.enroll', member, { params: { journeyId } });

  const picture = { query: { kind: 'picture' }, raw: pictureForm() };
  const { id: fileId = null } = await call('messageFiles.uploadMessageFile', member, picture);
  const [conversationId, messageId, replyId] = [randomUUID(), randomUUID(), randomUUID()];
  const params = { conversationId };
  const question = { id: conversationId, messageId, text: words('Como eu começo?'), fileId, mayPublish: true };
  await call('conversations.askQuestion', member, { params: { lessonId }, body: question });
  await call('messageFiles.readMessageFile', member, { params: { fileId: fileId ?? 'nada' } });
  await call('conversations.listLessonConversations', member, { params: { lessonId } });
  const reply = { id: replyId, text: words('Entendi.'), fileId: null };
  await call('conversations.replyToConversation', member, { params, body: reply });
  await call('conversations.listMyConversations', member, { query: { journeyId } });
  await call('conversations.readMyConversation', member, { params });
  await call('conversations.markConversationRead', member, { params, body: { upTo: replyId } });
  const last = randomUUID();
  const word = { id: last, text: words('Pelo começo.'), fileId: null, after: replyId };
  await call('adminConversations.answerConversation', keeper, { params, body: word });
  const shown = { question: words('Como começo?'), answer: words('Pelo começo.'), revision: null, deletedMessages: 0 };
  await call('publications.publishConversation', keeper, { params, body: shown });
  await call('publications.listPublications', keeper, { params: { lessonId } });
  await call('publications.orderPublications', keeper, { params: { lessonId }, body: { ids: [conversationId] } });
  await call('publications.reportPublication', keeper, { params, body: { reason: text('Um engano', 500) } });
  await call('publications.settleReports', keeper, { params });
  await call('publications.unpublishConversation', keeper, { params });
  await call('conversations.setConsent', member, { params, body: { mayPublish: false } });
  await call('conversations.deleteMyMessage', member, { params: { ...params, messageId: replyId } });

  await call('reminders.setAnswerMails', member, { body: { when: 'at_once' } });
  await call('conversationAlerts.setConversationAlerts', keeper, { body: { isOn: true } });
  const { lastMessageId: after } = await call('adminConversations.readConversation', keeper, { params });
  await call('adminConversations.markConversationSeen', keeper, { params, body: { upTo: messageId } });
  await call('adminConversations.setAnswering', keeper, { params, body: { isWriting: true } });
  const answer = { id: randomUUID(), text: words('Pelo começo.'), fileId: null, after };
  await call('adminConversations.answerConversation', keeper, { params, body: answer });
  await call('adminConversations.setConversationState', keeper, { params, body: { state: 'closed' } });
  await call('adminConversations.listConversations', keeper, {
    query: { view: 'closed', search: text('começo', 100) },
  });
  await call('adminConversations.countConversations', keeper);
  const { contentVersion } = await call('missions.readMission', member, { params: { lessonId } });
  await call('missions.answerMission', member, {
    params: { lessonId },
    body: { answer: { text: text('Feito', 500) }, contentVersion },
  });
  const { items: [answered] = [] } = await call('answers.readLessonAnswers', keeper, { params: { lessonId } });
  const about = { id: randomUUID(), messageId: randomUUID(), text: words('Gostei.'), fileId: null, after: null };
  await call('adminConversations.writeAboutAnswer', keeper, {
    params: { responseId: answered?.id ?? 'nada' },
    body: about,
  });
  await call('adminConversations.deleteConversationMessage', keeper, { params: { ...params, messageId } });
  await call('adminConversations.deleteConversation', keeper, { params });
  await call('people.setAsking', keeper, { params: { userId: member.id }, body: { isBlocked: true } });
}
