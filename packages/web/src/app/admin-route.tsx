import { createRoute, redirect } from '@tanstack/react-router';
import type { ScreenName } from '../admin/screens.ts';
import { CheckingPermissions } from './checking-permissions.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { MissingCode } from '../platform/missing-code.ts';
import { root } from './root-route.tsx';
import { RouteError } from './route-error.tsx';
import { adminDoor } from './session-door.ts';

/** A screen by its name in admin/screens.ts. Its code is fetched when it is needed. */
export const screen = (name: ScreenName) =>
  lazyScreen(
    () => import('../admin/screens.ts').then(async ({ screens }) => ({ screen: await screens[name]() })),
    'screen',
  );

/** Whether the router knows the addresses below /admin. They load with an administrator's first visit, not with members' first load. */
let areScreensKnown = false;

/** The part of the administration in every first load: its path and its door. */
export const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: async (visit) => {
    const session = await adminDoor(visit);
    if (areScreensKnown) return session;
    await visit.context.loadAdminScreens().catch((error: unknown) => {
      throw new MissingCode(error);
    });
    areScreensKnown = true;
    // Route to the same address again: it now leads to its screen.
    throw redirect({ href: visit.location.href, replace: true });
  },
  component: screen('shell'),
  errorComponent: RouteError,
  pendingComponent: CheckingPermissions,
  pendingMs: 0,
});

/** Unknown admin addresses are behind the same door. */
export const unknown = createRoute({
  getParentRoute: () => admin,
  path: '/$',
  component: screen('unknown'),
});
