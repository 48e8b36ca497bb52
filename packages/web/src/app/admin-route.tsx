import { createRoute, redirect } from '@tanstack/react-router';
import type { ScreenName } from '../admin/screens.ts';
import { CheckingPermissions } from './checking-permissions.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { MissingCode } from '../platform/missing-code.ts';
import { root } from './root-route.tsx';
import { RouteError } from './route-error.tsx';
import { adminDoor } from './session-door.ts';

/** A screen by its name in admin/screens.ts. */
export const screen = (name: ScreenName) =>
  lazyScreen(
    () => import('../admin/screens.ts').then(async ({ screens }) => ({ screen: await screens[name]() })),
    'screen',
  );

/** Whether the addresses below /admin are known: they come with the first visit of an administrator, not with members' first load. */
let areScreensKnown = false;

/** All that every first load has of the administration: where it stands, and its door. */
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
    // The same address once more, now that it leads to its screen.
    throw redirect({ href: visit.location.href, replace: true });
  },
  component: screen('shell'),
  errorComponent: RouteError,
  pendingComponent: CheckingPermissions,
  pendingMs: 0,
});

/** Every admin address stands behind the same door, unknown ones too. */
export const unknown = createRoute({
  getParentRoute: () => admin,
  path: '/$',
  component: screen('unknown'),
});
