import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { IdentityInPage } from '../settings/identity-in-page.tsx';
import { ThemeColor } from '../theme/theme-color.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { whenIdle } from '../platform/when-idle.ts';
import { focusPage } from '../ui/page-focus.ts';
import { useMessagesOfScreen } from '../ui/use-messages-of-screen.ts';
import { ConnectionBanner } from './connection-banner.tsx';

/** What stands on every screen. */
export function Root() {
  useFocusKept();
  useMessagesOfScreen(useLocation({ select: ({ pathname }) => pathname }));
  useFocusOnNewPage();
  return (
    <>
      <IdentityInPage />
      <ThemeColor />
      <Outlet />
      <ConnectionBanner />
      <Toasts />
    </>
  );
}

/** The floor under all screens comes once the first one stands: nothing has been pressed before. */
function useFocusKept() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    whenIdle(() => {
      // Without it each screen still does as well as it can.
      const start = ({ keepFocus }: typeof import('../ui/keep-focus.ts')) => void (isOver || (stop = keepFocus()));
      import('../ui/keep-focus.ts').then(start, () => undefined);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
}

/** A new page takes the focus, so that the keyboard and the screen reader start at its beginning. */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    focusPage();
  }, [pathname]);
}
