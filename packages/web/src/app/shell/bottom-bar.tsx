import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconCompass, IconMap2, IconUser } from '@tabler/icons-react';
import { Unread } from '../../ui/unread.tsx';
import classes from './bottom-bar.module.css';
import { useSection } from './section.ts';

/** The navigation of phones (specification §2). `news`: what waits in 'Minhas respostas', in words. */
export function BottomBar({ showsExplore, news }: { showsExplore: boolean; news: string | undefined }) {
  const section = useSection({ showsExplore });
  return (
    <nav className={classes.bar} aria-label="Navegação">
      <Link to="/dashboard" data-on={section === 'journeys' || undefined}>
        <span>
          <IconMap2 size={22} stroke={1.9} aria-hidden="true" />
        </span>
        Minhas Jornadas
      </Link>
      {showsExplore && (
        <Link to="/explore" data-on={section === 'explore' || undefined}>
          <span>
            <IconCompass size={22} stroke={1.9} aria-hidden="true" />
          </span>
          Explorar
        </Link>
      )}
      <Link to="/perfil" data-on={section === 'profile' || undefined}>
        <span>
          <IconUser size={22} stroke={1.9} aria-hidden="true" />
          {news && <Unread corner />}
        </span>
        Perfil
        {news && <VisuallyHidden>{news}</VisuallyHidden>}
      </Link>
    </nav>
  );
}
