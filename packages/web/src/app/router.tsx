import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { EntrySkeleton } from '../accounts/entry-skeleton.tsx';
import { myJourneysQuery } from '../enrollments/api.ts';
import { catalogueQuery } from '../journeys/catalogue/catalogue-query.ts';
import { catalogueSearch } from '../journeys/catalogue/catalogue-search.ts';
import { queryFor } from '../platform/api-client.ts';
import { progressSearch } from '../rewards/progress-search.ts';
import { admin, unknown } from './admin-route.tsx';
import type { adminRoutes } from './admin-routes.tsx';
import { authSearch } from './auth-search.ts';
import { lazyScreen } from './lazy-screen.ts';
import { MemberShell } from './shell/member-shell.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { root } from './root-route.tsx';
import { RouteError, ScreenError } from './route-error.tsx';
import { memberDoor, visitorDoor } from './session-door.ts';
import { ShellSkeleton } from './shell/shell-skeleton.tsx';

/*
 * Route ids, for `getRouteApi`: learner screens are below the pathless layout with the id 'member', so theirs are
 * '/member/dashboard', '/member/explore', '/member/explore/$journeyId',
 * '/member/journey/$journeyId', '/member/lesson/$lessonId', '/member/progress', '/member/perfil'.
 * Links and `useParams({ from })` of links use the plain paths: <Link to="/journey/$journeyId" params={{ journeyId }}>.
 * Those of administrators are in admin-routes.tsx.
 */
const beforeSignIn = { getParentRoute: () => root, errorComponent: RouteError, pendingComponent: EntrySkeleton };
const signIn = {
  ...beforeSignIn,
  validateSearch: authSearch,
  beforeLoad: visitorDoor,
  component: lazyScreen(() => import('../accounts/auth-page.tsx'), 'AuthPage'),
};
const home = createRoute({ ...signIn, path: '/' });
const auth = createRoute({ ...signIn, path: '/auth' });
const resetPassword = createRoute({
  ...beforeSignIn,
  path: '/reset-password',
  component: lazyScreen(() => import('../accounts/reset-password-page.tsx'), 'ResetPasswordPage'),
});
const verifyEmailRoute = createRoute({
  ...beforeSignIn,
  path: '/confirmar-email',
  component: lazyScreen(() => import('../accounts/email-verification/verify-email-page.tsx'), 'VerifyEmailPage'),
});
const privacyScreen = (name: 'asks' | 'privacy') =>
  lazyScreen(
    () => import('../privacy/screens.ts').then(async ({ screens }) => ({ screen: await screens[name]() })),
    'screen',
  );
const asks = createRoute({
  ...beforeSignIn,
  path: '/continuar',
  validateSearch: authSearch,
  component: privacyScreen('asks'),
});

const member = createRoute({
  getParentRoute: () => root,
  id: 'member',
  beforeLoad: memberDoor,
  component: MemberShell,
  errorComponent: RouteError,
  pendingComponent: ShellSkeleton,
});
const dashboard = createRoute({
  getParentRoute: () => member,
  path: '/dashboard',
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(myJourneysQuery);
  },
  component: lazyScreen(() => import('../enrollments/dashboard-page.tsx'), 'DashboardPage'),
});
const explore = createRoute({
  getParentRoute: () => member,
  path: '/explore',
  validateSearch: catalogueSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (!context.session.settings.exploreTabEnabled) return;
    void context.queryClient.prefetchInfiniteQuery(catalogueQuery(deps));
  },
  component: lazyScreen(() => import('../journeys/catalogue/catalogue-page.tsx'), 'CataloguePage'),
});
const publicJourney = createRoute({
  getParentRoute: () => member,
  path: '/explore/$journeyId',
  loader: ({ context, params }) => {
    if (!context.session.settings.exploreTabEnabled) return;
    void context.queryClient.prefetchQuery(queryFor('journeys', 'readPublicJourney', { params }));
  },
  component: lazyScreen(() => import('../journeys/public/public-journey-page.tsx'), 'PublicJourneyPage'),
});
const journey = createRoute({
  getParentRoute: () => member,
  path: '/journey/$journeyId',
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(queryFor('journeys', 'readJourney', { params }));
  },
  component: lazyScreen(() => import('../journeys/journey/journey-page.tsx'), 'JourneyPage'),
});
const lesson = createRoute({
  getParentRoute: () => member,
  path: '/lesson/$lessonId',
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(queryFor('lessons', 'readLesson', { params }));
  },
  // `conversations` leans on `lessons`, so the page gets it from above.
  context: () => ({ loadQuestions: () => import('../conversations/lesson-questions.tsx') }),
  component: lazyScreen(() => import('../lessons/lesson-page.tsx'), 'LessonPage'),
});
const progress = createRoute({
  getParentRoute: () => member,
  path: '/progress',
  validateSearch: progressSearch,
  loader: ({ context, cause }) => {
    // Changing the tab stays on the page, which has read this already.
    if (cause !== 'stay') void context.queryClient.prefetchQuery(queryFor('rewards', 'readProgress'));
  },
  component: lazyScreen(() => import('../rewards/progress-page.tsx'), 'ProgressPage'),
});
const profile = createRoute({
  getParentRoute: () => member,
  path: '/perfil',
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(queryFor('rewards', 'readProgress'));
    void context.queryClient.prefetchQuery(queryFor('accounts', 'listSessions'));
    void context.queryClient.prefetchQuery(queryFor('certificates', 'listMyCertificates'));
  },
  component: lazyScreen(() => import('../accounts/profile/profile-page.tsx'), 'ProfilePage'),
});
const privacy = createRoute({
  getParentRoute: () => member,
  path: '/perfil/privacidade',
  component: privacyScreen('privacy'),
});
const answeredJourneys = createRoute({
  getParentRoute: () => member,
  path: '/perfil/respostas',
  component: lazyScreen(() => import('../accounts/answers/answered-journeys-page.tsx'), 'AnsweredJourneysPage'),
});
const myAnswers = createRoute({
  getParentRoute: () => member,
  path: '/perfil/respostas/$journeyId',
  component: lazyScreen(() => import('../accounts/answers/my-answers-page.tsx'), 'MyAnswersPage'),
});
const conversation = createRoute({
  getParentRoute: () => member,
  path: '/perfil/respostas/conversa/$conversationId',
  component: lazyScreen(() => import('../conversations/conversation-page.tsx'), 'ConversationPage'),
});
const myCertificates = createRoute({
  getParentRoute: () => member,
  path: '/perfil/certificados',
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(queryFor('certificates', 'listMyCertificates'));
  },
  component: lazyScreen(() => import('../certificates/certificates-page.tsx'), 'CertificatesPage'),
});

const routeTree = root.addChildren([
  home,
  auth,
  resetPassword,
  verifyEmailRoute,
  asks,
  member.addChildren([
    dashboard,
    explore,
    publicJourney,
    journey,
    lesson,
    progress,
    profile,
    privacy,
    answeredJourneys,
    myAnswers,
    conversation,
    myCertificates,
  ]),
  // The types check links against all screens. The router itself knows only the admin door until an administrator's first visit.
  admin.addChildren([unknown]) as unknown as typeof adminRoutes,
]);

/**
 * The router with the screens of specification §2. Hovering a link fetches its screen's code and data. `history` replaces the browser's
 * address bar, as in tests.
 */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history ? { history } : {}),
    context: {
      queryClient,
      loadAdminScreens: async () => {
        await import('./admin-routes.tsx');
        router.setRoutes(router.buildRouteTree());
      },
    },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ScreenError,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
