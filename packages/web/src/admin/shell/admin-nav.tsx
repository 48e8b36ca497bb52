import { plural } from '@jornada/domain/plural';
import { VisuallyHidden } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import classes from './admin-nav.module.css';
import { sectionGroups, sectionOf } from '../palette/sections.ts';
import { useUnmatchedSales } from './use-attention.ts';

/** The administration's menu: its sections, then the link to the member's screens. */
export function AdminNav() {
  const id = useId();
  const here = useLocation({ select: ({ pathname }) => sectionOf(pathname) });
  const unmatched = useUnmatchedSales();
  return (
    <nav className={classes.nav} aria-label="Administração">
      <div className={classes.groups}>
        {sectionGroups.map(({ heading, sections }, index) => (
          <div key={heading ?? index}>
            {heading && <p id={`${id}-${index}`}>{heading}</p>}
            <ul aria-labelledby={heading && `${id}-${index}`}>
              {sections.map((section) => (
                <li key={section.to}>
                  <Link
                    to={section.to}
                    activeOptions={{ exact: true, includeSearch: false }}
                    data-on={section === here || undefined}
                  >
                    <section.icon size={18} stroke={1.8} aria-hidden="true" />
                    {section.label}
                    {section.to === '/admin/webhooks' && unmatched > 0 && (
                      <span className={classes.attention}>
                        {unmatched > 99 ? '99+' : unmatched}
                        <VisuallyHidden>
                          {plural(unmatched, ' compra sem jornada', ' compras sem jornada')}
                        </VisuallyHidden>
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <Link to="/dashboard">
        <IconEye size={18} stroke={1.8} aria-hidden="true" />
        Ver como Usuário
      </Link>
    </nav>
  );
}
