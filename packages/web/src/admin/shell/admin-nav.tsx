import { IconEye } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import classes from './admin-nav.module.css';
import { sectionOf, sections } from './sections.ts';
import { SignOutButton } from './sign-out-button.tsx';

/** The administration's menu: its parts, then the ways out. */
export function AdminNav() {
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
          <SignOutButton />
        </li>
      </ul>
    </nav>
  );
}
