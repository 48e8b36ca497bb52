import { createRoute } from '@tanstack/react-router';
import { auditSearch } from '../admin/audit/audit-search.ts';
import { binSearch } from '../admin/bin/bin-search.ts';
import { certificatesSearch } from '../admin/certificates/certificates-search.ts';
import { connectionsSearch } from '../admin/connections/connections-search.ts';
import { conversationsSearch } from '../admin/conversations/conversations-search.ts';
import { journeysSearch } from '../admin/journeys/journeys-search.ts';
import { newLessonSearch } from '../admin/lessons/new-lesson-search.ts';
import type { MailSearch } from '../admin/mail/mail-search.ts';
import type { EventsSearch } from '../admin/webhooks/events/events-search.ts';
import { mappingSearch } from '../admin/webhooks/mapping/mapping-search.ts';
import { newWebhookSearch } from '../admin/webhooks/new/new-webhook-search.ts';
import { settingsSearch } from '../admin/settings/settings-search.ts';
import { enrollmentsSearch, type EnrollmentsSearch } from '../admin/enrollments/enrollments-search.ts';
import { importSearch } from '../admin/people/imports/import-search.ts';
import { peopleSearch } from '../admin/people/people-search.ts';
import { personSearch } from '../admin/people/person/person-search.ts';
import { textSearch } from '../ui/search/read-search.ts';
import { admin, screen, unknown } from './admin-route.tsx';

/*
 * The screens of administrators (specification §2). They load when the first of them opens (admin-route.tsx), never for members. Route
 * ids, for `getRouteApi`, are the paths: '/admin/journeys'. A new screen also needs its line in admin/screens.ts and, if the menu links
 * to it, in admin/palette/sections.ts.
 */
const overview = createRoute({
  getParentRoute: () => admin,
  path: '/',
  component: screen('overview'),
});
const settings = createRoute({
  getParentRoute: () => admin,
  path: '/configuracoes',
  validateSearch: settingsSearch,
  component: screen('settings'),
});
const audit = createRoute({
  getParentRoute: () => admin,
  path: '/auditoria',
  validateSearch: auditSearch,
  component: screen('audit'),
});
const privacy = createRoute({
  getParentRoute: () => admin,
  path: '/privacidade',
  component: screen('privacy'),
});
const people = createRoute({
  getParentRoute: () => admin,
  path: '/users',
  validateSearch: peopleSearch,
  component: screen('people'),
});
const person = createRoute({
  getParentRoute: () => admin,
  path: '/users/$userId',
  validateSearch: personSearch,
  component: screen('person'),
});
const imports = createRoute({
  getParentRoute: () => admin,
  path: '/users/importar',
  component: screen('imports'),
});
const oneImport = createRoute({
  getParentRoute: () => admin,
  path: '/users/importar/$importId',
  validateSearch: importSearch,
  component: screen('import'),
});
const enrollments = createRoute({
  getParentRoute: () => admin,
  path: '/enrollments',
  validateSearch: enrollmentsSearch,
  component: screen('enrollments'),
});
const certificates = createRoute({
  getParentRoute: () => admin,
  path: '/certificates',
  validateSearch: certificatesSearch,
  component: screen('certificates'),
});
const reminders = createRoute({
  getParentRoute: () => admin,
  path: '/lembretes',
  component: screen('reminders'),
});
const inbox = createRoute({
  getParentRoute: () => admin,
  path: '/perguntas',
  validateSearch: conversationsSearch,
  component: screen('inbox'),
});
/** The inbox shows it beside its list, which stays. */
const conversation = createRoute({ getParentRoute: () => inbox, path: '/$conversationId' });
const webhooks = createRoute({
  getParentRoute: () => admin,
  path: '/webhooks',
  component: screen('webhooks'),
});
const newWebhook = createRoute({
  getParentRoute: () => admin,
  path: '/webhooks/new',
  validateSearch: newWebhookSearch,
  component: screen('newWebhook'),
});
const webhookMapping = createRoute({
  getParentRoute: () => admin,
  path: '/webhooks/$webhookId/mapping',
  validateSearch: mappingSearch,
  component: screen('webhookMapping'),
});
/** The screens of these two addresses validate their search parameters: validation here would be in every first load. */
const webhookEvents = createRoute({
  getParentRoute: () => admin,
  path: '/webhooks/$webhookId/events',
  validateSearch: (found: EventsSearch) => found,
  component: screen('webhookEvents'),
});
const mail = createRoute({
  getParentRoute: () => admin,
  path: '/emails',
  validateSearch: (found: MailSearch) => found,
  component: screen('emails'),
});
const connections = createRoute({
  getParentRoute: () => admin,
  path: '/conexoes',
  validateSearch: connectionsSearch,
  component: screen('connections'),
});
const bin = createRoute({
  getParentRoute: () => admin,
  path: '/lixeira',
  validateSearch: binSearch,
  component: screen('bin'),
});
const journeys = createRoute({
  getParentRoute: () => admin,
  path: '/journeys',
  validateSearch: journeysSearch,
  component: screen('journeys'),
});
const newJourney = createRoute({
  getParentRoute: () => admin,
  path: '/journeys/new',
  component: screen('newJourney'),
});
const editJourney = createRoute({
  getParentRoute: () => admin,
  path: '/journeys/$journeyId/edit',
  component: screen('editJourney'),
});
const journeySale = createRoute({
  getParentRoute: () => admin,
  path: '/journeys/$journeyId/sale',
  component: screen('journeySale'),
});
const lessons = createRoute({
  getParentRoute: () => admin,
  path: '/journeys/$journeyId/lessons',
  component: screen('lessons'),
});
const newLesson = createRoute({
  getParentRoute: () => admin,
  path: '/journeys/$journeyId/lessons/new',
  validateSearch: newLessonSearch,
  component: screen('newLesson'),
});
const editLesson = createRoute({
  getParentRoute: () => admin,
  path: '/journeys/$journeyId/lessons/$lessonId/edit',
  component: screen('editLesson'),
});
const journeyCertificate = createRoute({
  getParentRoute: () => admin,
  path: '/journeys/$journeyId/certificate',
  component: screen('journeyCertificate'),
});
const journeyTab = createRoute({
  getParentRoute: () => admin,
  path: '/journeys/$journeyId/$tab',
  validateSearch: (found: EnrollmentsSearch) => found,
  component: screen('journeyTab'),
});
const answers = createRoute({
  getParentRoute: () => admin,
  path: '/lessons/$lessonId/answers',
  validateSearch: textSearch,
  component: screen('answers'),
});
/** The administration with all of its screens. */
export const adminRoutes = admin.addChildren([
  overview,
  journeys,
  newJourney,
  editJourney,
  journeySale,
  lessons,
  newLesson,
  editLesson,
  journeyCertificate,
  journeyTab,
  answers,
  people,
  person,
  imports,
  oneImport,
  bin,
  enrollments,
  certificates,
  reminders,
  inbox.addChildren([conversation]),
  webhooks,
  newWebhook,
  webhookEvents,
  webhookMapping,
  settings,
  audit,
  privacy,
  mail,
  connections,
  unknown,
]);
