import { IconActivity } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { JourneyThumb } from '../journeys/journey-thumb.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Overview } from './api.ts';
import classes from './recent-activity.module.css';
import { formatSince } from './format-since.ts';

/** The last five enrollments, newest first. `asOf`: when they were read. */
export function RecentActivity({ enrollments, asOf }: { enrollments: Overview['recentEnrollments']; asOf: Date }) {
  return (
    <Panel
      title={
        <>
          <IconActivity size={18} stroke={1.8} aria-hidden="true" />
          Atividade recente
        </>
      }
      action={<Link to="/admin/enrollments">Ver inscrições</Link>}
    >
      {enrollments.length === 0 ? (
        <p className={classes.none}>
          Nenhuma inscrição ainda. Elas aparecem aqui assim que alguém entrar em uma jornada.
        </p>
      ) : (
        <ul className={classes.list}>
          {enrollments.map(({ id, userId, userName, journeyId, journeyName, cover, createdAt }) => (
            <li key={id}>
              <Avatar name={userName} size={34} />
              <div>
                <Link to="/admin/users/$userId" params={{ userId }}>
                  {userName}
                </Link>
                <span>
                  entrou em{' '}
                  <Link to="/admin/journeys/$journeyId/lessons" params={{ journeyId }}>
                    {journeyName}
                  </Link>
                </span>
              </div>
              <Link
                to="/admin/journeys/$journeyId/lessons"
                params={{ journeyId }}
                className={classes.cover}
                tabIndex={-1}
                aria-hidden="true"
              >
                <JourneyThumb journey={{ id: journeyId, cover }} />
              </Link>
              <time dateTime={createdAt}>{formatSince(new Date(createdAt), asOf)}</time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
