import { IconEye, IconLogout } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useSignOut } from '../../accounts/sign-out.ts';
import classes from './admin-nav.module.css';
import { sectionOf, sections } from './sections.ts';

/** The administration's menu: its parts, then the ways out. */
export function AdminNav() {
  const signOut = useSignOut();
  const here = useLocation({ select: ({ pathname }) => sectionOf(pathname) });
  return (
    <nav className={classes.nav} aria-label="Administração">
      <ul>
        {sections.map((section) => (
          <li key={section.to}>
            <Link
              to={section.to}
              activeOptions={{ exact: true, includeSearch: false }}
              data-on={section === here || undefined}
            >
              <section.icon size={18} stroke={1.8} aria-hidden="true" />
              {section.label}
            </Link>
          </li>
        ))}
      </ul>
      <ul>
        <li>
          <Link to="/dashboard">
            <IconEye size={18} stroke={1.8} aria-hidden="true" />
            Ver como Usuário
          </Link>
        </li>
        <li>
          <button type="button" onClick={() => signOut.mutate()} disabled={signOut.isPending}>
            <IconLogout size={18} stroke={1.8} aria-hidden="true" />
            Sair
          </button>
        </li>
      </ul>
    </nav>
  );
}
