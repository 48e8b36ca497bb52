import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconEye, IconLogout } from '@tabler/icons-react';
import { useSignOut } from '../accounts/sign-out.ts';
import { Card } from '../ui/card.tsx';
import classes from './admin-shell.module.css';
import { Logo } from '../settings/logo.tsx';
import { mainId, SkipLink } from '../ui/skip-link.tsx';

/** The administration's frame. Its screens are not part of this version, and it says so. */
export function AdminShell() {
  const signOut = useSignOut();
  return (
    <div className={classes.shell}>
      <SkipLink />
      <header className={classes.side}>
        <Link to="/admin" className={classes.home}>
          <Logo />
          <VisuallyHidden>Administração</VisuallyHidden>
        </Link>
        <nav className={classes.nav} aria-label="Administração">
          <Link to="/dashboard">
            <IconEye size={18} stroke={1.8} aria-hidden="true" />
            <span>Ver como Usuário</span>
          </Link>
          <button type="button" onClick={() => signOut.mutate()} disabled={signOut.isPending}>
            <IconLogout size={18} stroke={1.8} aria-hidden="true" />
            <span>Sair</span>
          </button>
        </nav>
      </header>
      <main id={mainId} tabIndex={-1} className={classes.main}>
        <h1>Administração</h1>
        <Card className={classes.note}>
          <p>As telas de administração ainda não fazem parte desta versão.</p>
        </Card>
      </main>
    </div>
  );
}
