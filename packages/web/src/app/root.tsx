import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Toasts } from '../ui/toast/toasts.tsx';
import { whenIdle } from '../platform/when-idle.ts';
import { focusPage, isFocusLost } from '../ui/focus/page-focus.ts';

/** After the first screen, which can do without it; and so can every other one, should it not arrive. */
const AfterFirstScreen = lazy<() => ReactNode>(() =>
  import('./after-first-screen.tsx').then(
    (module) => ({ default: module.AfterFirstScreen }),
    () => ({ default: () => null }),
  ),
);

/** What every screen has in common. */
export function Root() {
  useFocusAndMessages();
  useFocusOnNewPage();
  return (
    <>
      <Outlet />
      <Suspense fallback={null}>
        <AfterFirstScreen />
      </Suspense>
      <Toasts />
    </>
  );
}

/** Loads the handling of focus and messages after the first screen: nothing was pressed before. */
function useFocusAndMessages() {
  const router = useRouter();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    whenIdle(() => {
      // Without it the screens still work.
      import('./keep-focus-and-messages.ts').then(
        ({ keepFocusAndMessages: mindManners }) => void (isOver || (stop = mindManners(router))),
        () => undefined,
      );
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [router]);
}

/** Focuses a new page, so that keyboard and screen reader start at its beginning. */
function useFocusOnNewPage() {
  const router = useRouter();
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    focusPage();
  }, [pathname]);
  // The address may change while the former page still stands, and its main region takes the focus away with it.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged && isFocusLost()) focusPage();
      }),
    [router],
  );
}
