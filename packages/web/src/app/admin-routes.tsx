import { createRoute } from '@tanstack/react-router';
import { journeysSearch } from '../admin/journeys/journeys-search.ts';
import { answersSearch } from '../admin/answers/answers-search.ts';
import { auditSearch } from '../admin/audit/audit-search.ts';
import type { EmailsSearch } from '../admin/emails/emails-search.ts';
import type { EventsSearch } from '../admin/webhooks/events/events-search.ts';
import { settingsSearch } from '../admin/settings/settings-search.ts';
import { enrollmentsSearch } from '../admin/enrollments/enrollments-search.ts';
import { peopleSearch } from '../admin/people/people-search.ts';
import { personSearch } from '../admin/people/person/person-search.ts';
import type { ScreenName } from '../admin/screens.ts';
import { CheckingPermissions } from './checking-permissions.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { root } from './root-route.tsx';
import { RouteError } from './route-error.tsx';
import { adminDoor } from './session-door.ts';

/** A screen by its name in admin/screens.ts. */
const screen = (name: ScreenName) =>
  lazyScreen(
    () => import('../admin/screens.ts').then(async ({ screens }) => ({ screen: await screens[name]() })),
    'screen',
  );

/*
 * The screens of administrators (specification §2). Only paths and what their addresses say belong here: it comes with the
 * first load of every member. Route ids, for `getRouteApi`, are the paths: '/admin/journeys'. A new screen also wants its line in
 * admin/screens.ts and, if the menu leads to it, in admin/shell/sections.ts.
 */
const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: adminDoor,
  component: screen('shell'),
  errorComponent: RouteError,
  pendingComponent: CheckingPermissions,
  pendingMs: 0,
});
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
const enrollments = createRoute({
  getParentRoute: () => admin,
  path: '/enrollments',
  validateSearch: enrollmentsSearch,
  component: screen('enrollments'),
});
const webhooks = createRoute({
  getParentRoute: () => admin,
  path: '/webhooks',
  component: screen('webhooks'),
});
/** What these two addresses say is read by their screens: how to read it would come with every first load. */
const webhookEvents = createRoute({
  getParentRoute: () => admin,
  path: '/webhooks/$webhookId/events',
  validateSearch: (found: EventsSearch) => found,
  component: screen('webhookEvents'),
});
const emails = createRoute({
  getParentRoute: () => admin,
  path: '/emails',
  validateSearch: (found: EmailsSearch) => found,
  component: screen('emails'),
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
const lessons = createRoute({
  getParentRoute: () => admin,
  path: '/journeys/$journeyId/lessons',
  component: screen('lessons'),
});
const newLesson = createRoute({
  getParentRoute: () => admin,
  path: '/journeys/$journeyId/lessons/new',
  component: screen('newLesson'),
});
const editLesson = createRoute({
  getParentRoute: () => admin,
  path: '/journeys/$journeyId/lessons/$lessonId/edit',
  component: screen('editLesson'),
});
const journeyAnswers = createRoute({
  getParentRoute: () => admin,
  path: '/journeys/$journeyId/answers',
  component: screen('journeyAnswers'),
});
const answers = createRoute({
  getParentRoute: () => admin,
  path: '/lessons/$lessonId/answers',
  validateSearch: answersSearch,
  component: screen('answers'),
});
/** Every admin address stands behind the same door, unknown ones too. */
const unknown = createRoute({
  getParentRoute: () => admin,
  path: '/$',
  component: screen('unknown'),
});

export const adminRoutes = admin.addChildren([
  overview,
  journeys,
  newJourney,
  editJourney,
  lessons,
  newLesson,
  editLesson,
  journeyAnswers,
  answers,
  people,
  person,
  enrollments,
  webhooks,
  webhookEvents,
  settings,
  audit,
  emails,
  unknown,
]);
