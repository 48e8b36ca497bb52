import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { IdentityInPage } from '../settings/identity-in-page.tsx';
import { ThemeColor } from '../theme/theme-color.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { focusPage } from '../ui/page-focus.ts';
import { useMessagesOfScreen } from '../ui/use-messages-of-screen.ts';
import { ConnectionBanner } from './connection-banner.tsx';

/** What stands on every screen. */
export function Root() {
  useEffect(keepFocus, []);
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
