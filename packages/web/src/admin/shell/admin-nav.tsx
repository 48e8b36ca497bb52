import { plural } from '@jornada/domain/plural';
import { VisuallyHidden } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import classes from './admin-nav.module.css';
import { sectionGroups, sectionOf, type Section } from '../palette/sections.ts';
import { useOpenCount } from '../conversations/api.ts';
import { useUnmatchedSales } from './use-attention.ts';

/** The administration's menu: its sections, then the link to the member's screens. */
export function AdminNav() {
  const id = useId();
  const here = useLocation({ select: ({ pathname }) => sectionOf(pathname) });
  const conversations = useOpenCount();
  const unmatched = useUnmatchedSales();
  const waiting: Partial<Record<string, WaitingProps>> = {
    '/admin/perguntas': {
      count: conversations?.open ?? 0,
      what: [' pergunta espera resposta', ' perguntas esperam resposta'],
      isQuiet: true,
    },
    '/admin/webhooks': { count: unmatched, what: [' compra sem jornada', ' compras sem jornada'] },
  };
  const isShown = ({ to }: Section) => to !== '/admin/perguntas' || conversations?.isShown;
  return (
    <nav className={classes.nav} aria-label="Administração">
      <div className={classes.groups}>
        {sectionGroups.map(({ heading, sections }, index) => (
          <div key={heading ?? index}>
            {heading && <p id={`${id}-${index}`}>{heading}</p>}
            <ul aria-labelledby={heading && `${id}-${index}`}>
              {sections.filter(isShown).map((section) => (
                <li key={section.to}>
                  <Link
                    to={section.to}
                    activeOptions={{ exact: true, includeSearch: false }}
                    data-on={section === here || undefined}
                  >
                    <section.icon size={18} stroke={1.8} aria-hidden="true" />
                    {section.label}
                    <Waiting {...waiting[section.to]} />
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

type WaitingProps = { count?: number; what?: readonly [one: string, many: string]; isQuiet?: boolean };

/** How much waits in a section. */
const Waiting = ({ count = 0, what: [one, many] = ['', ''], isQuiet }: WaitingProps) =>
  count > 0 && (
    <span className={classes.attention} data-quiet={isQuiet}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden>{plural(count, one, many)}</VisuallyHidden>
    </span>
  );
