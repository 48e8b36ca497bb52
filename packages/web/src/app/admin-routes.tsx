import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { journeysSearch } from '../admin/journeys/journeys-search.ts';
import { answersSearch } from '../admin/answers/answers-search.ts';
import { auditSearch } from '../admin/audit/audit-search.ts';
import { settingsSearch } from '../admin/settings/settings-search.ts';
import { enrollmentsSearch } from '../admin/enrollments/enrollments-search.ts';
import { peopleSearch } from '../admin/people/people-search.ts';
import { personSearch } from '../admin/people/person/person-search.ts';
import { CheckingPermissions } from './checking-permissions.tsx';
import { root } from './root-route.tsx';
import { RouteError } from './route-error.tsx';
import { adminDoor } from './session-door.ts';

/*
 * The screens of administrators (specification §2). Only paths and what their addresses say belong here: it comes with the
 * first load of every member. Route ids, for `getRouteApi`, are the paths: '/admin/journeys'. A new screen also wants its line in
 * admin/shell/sections.ts, if the menu leads to it.
 */
const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: adminDoor,
  component: lazyRouteComponent(() => import('../admin/shell/admin-shell.tsx'), 'AdminShell'),
  errorComponent: RouteError,
  pendingComponent: CheckingPermissions,
  pendingMs: 0,
});
const overview = createRoute({
  getParentRoute: () => admin,
  path: '/',
  component: lazyRouteComponent(() => import('../admin/overview/overview-page.tsx'), 'OverviewPage'),
});
const settings = createRoute({
  getParentRoute: () => admin,
  path: '/configuracoes',
  validateSearch: settingsSearch,
  component: lazyRouteComponent(() => import('../admin/settings/settings-page.tsx'), 'SettingsPage'),
});
const audit = createRoute({
  getParentRoute: () => admin,
  path: '/auditoria',
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import('../admin/audit/audit-page.tsx'), 'AuditPage'),
});
const people = createRoute({
  getParentRoute: () => admin,
  path: '/users',
  validateSearch: peopleSearch,
  component: lazyRouteComponent(() => import('../admin/people/people-page.tsx'), 'PeoplePage'),
});
const person = createRoute({
  getParentRoute: () => admin,
  path: '/users/$userId',
  validateSearch: personSearch,
  component: lazyRouteComponent(() => import('../admin/people/person/person-page.tsx'), 'PersonPage'),
});
const enrollments = createRoute({
  getParentRoute: () => admin,
  path: '/enrollments',
  validateSearch: enrollmentsSearch,
  component: lazyRouteComponent(() => import('../admin/enrollments/enrollments-page.tsx'), 'EnrollmentsPage'),
});
const journeys = createRoute({
  getParentRoute: () => admin,
  path: '/journeys',
  validateSearch: journeysSearch,
  component: lazyRouteComponent(() => import('../admin/journeys/journeys-page.tsx'), 'JourneysPage'),
});
const newJourney = createRoute({
  getParentRoute: () => admin,
  path: '/journeys/new',
  component: lazyRouteComponent(() => import('../admin/journeys/journey-form-page.tsx'), 'NewJourneyPage'),
});
const editJourney = createRoute({
  getParentRoute: () => admin,
  path: '/journeys/$journeyId/edit',
  component: lazyRouteComponent(() => import('../admin/journeys/journey-form-page.tsx'), 'EditJourneyPage'),
});
const lessons = createRoute({
  getParentRoute: () => admin,
  path: '/journeys/$journeyId/lessons',
  component: lazyRouteComponent(() => import('../admin/lessons/lessons-page.tsx'), 'LessonsPage'),
});
const newLesson = createRoute({
  getParentRoute: () => admin,
  path: '/journeys/$journeyId/lessons/new',
  component: lazyRouteComponent(() => import('../admin/lessons/lesson-form-page.tsx'), 'NewLessonPage'),
});
const editLesson = createRoute({
  getParentRoute: () => admin,
  path: '/journeys/$journeyId/lessons/$lessonId/edit',
  component: lazyRouteComponent(() => import('../admin/lessons/lesson-form-page.tsx'), 'EditLessonPage'),
});
const answers = createRoute({
  getParentRoute: () => admin,
  path: '/lessons/$lessonId/answers',
  validateSearch: answersSearch,
  component: lazyRouteComponent(() => import('../admin/answers/answers-page.tsx'), 'AnswersPage'),
});
/** Every admin address stands behind the same door, unknown ones too. */
const unknown = createRoute({
  getParentRoute: () => admin,
  path: '/$',
  component: lazyRouteComponent(() => import('../admin/shell/unknown-admin-page.tsx'), 'UnknownAdminPage'),
});

export const adminRoutes = admin.addChildren([
  overview,
  journeys,
  newJourney,
  editJourney,
  lessons,
  newLesson,
  editLesson,
  answers,
  people,
  person,
  enrollments,
  settings,
  audit,
  unknown,
]);
