import '../../ui/dialog/mantine.css';
import './mantine.css';
import '../../platform/later-endpoints.ts';
import '../../ui/keyboard/composing-keys.ts';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconMenu2 } from '@tabler/icons-react';
import { Link, Navigate, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import adminAddresses from 'virtual:admin-endpoint-addresses';
import { addEndpointAddresses } from '../../platform/api-client.ts';
import { SessionContext, sessionQuery } from '../../platform/session.ts';
import { Logo } from '../../settings/logo.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { mainId, SkipLink } from '../../ui/focus/skip-link.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { usePalette } from '../palette/palette-host.tsx';
import { StepUpHost } from '../../accounts/step-up/step-up-host.tsx';
import { Hints } from '../ui/hints.tsx';
import { AdminAccount } from './admin-account.tsx';
import { AdminNav } from './admin-nav.tsx';
import classes from './admin-shell.module.css';
import { FactorNotice } from './factor-notice.tsx';
import { useDenseLook } from './dense-look.ts';

addEndpointAddresses(adminAddresses);

const AdminDrawer = lazyDialog(() => import('./admin-drawer.tsx'), 'AdminDrawer');

/** The administration's frame (specification §2 "Admin shell"): a column beside the screens; on phones a bar with a drawer. */
export function AdminShell() {
  const { data: session } = useQuery(sessionQuery);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  useDenseLook();
  const { open: openPalette, palette } = usePalette();
  // The session may end while the page is open. Then the navigation to the sign-in screen has already begun.
  if (!session) return null;
  // The role may be lost while the page is open (specification §6).
  if (session.role !== 'admin') return <Navigate to="/dashboard" />;
  if (session.needsNewPassword) return <Navigate to="/reset-password" />;
  if (session.needsSecondFactor) return <Navigate to="/perfil" />;
  return (
    <SessionContext value={session}>
      <SkipLink />
      <div className={classes.shell}>
        <header className={classes.side}>
          <button
            type="button"
            className={classes.menu}
            aria-label="Menu"
            aria-haspopup="dialog"
            aria-expanded={isDrawerOpen}
            onClick={() => setDrawerOpen(true)}
          >
            <IconMenu2 size={22} stroke={1.8} aria-hidden="true" />
          </button>
          <Link to="/admin" className={classes.home}>
            <Logo />
            <VisuallyHidden>Administração</VisuallyHidden>
          </Link>
          <PaletteButton onOpen={openPalette} />
          <div className={classes.column}>
            <AdminNav />
          </div>
          <AdminAccount />
        </header>
        <main id={mainId} tabIndex={-1} className={classes.main}>
          {session.secondFactorDueAt && <FactorNotice dueAt={session.secondFactorDueAt} />}
          <Outlet />
        </main>
      </div>
      <Hints />
      {isDrawerOpen && <AdminDrawer onClose={() => setDrawerOpen(false)} />}
      {palette}
      <StepUpHost />
    </SessionContext>
  );
}
