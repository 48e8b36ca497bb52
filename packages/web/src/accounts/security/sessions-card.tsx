import { Button } from '@mantine/core';
import { IconRefresh, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type Ref } from 'react';
import type { SessionView } from '@jornada/contract/accounts';
import { Card } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton, Loading } from '../../ui/skeleton.tsx';
import { sessionsQuery } from './api.ts';
import classes from './security.module.css';
import { formatLinkMade, formatNetwork, formatSession, isPhone } from './format-session.ts';

const EndSessionsDialog = lazyDialog(() => import('./end-sessions-dialog.tsx'), 'EndSessionsDialog');

const shownAtFirst = 3;

/** The member's sessions, and the button that ends all but this one. */
export function SessionsCard() {
  const list = useQuery(sessionsQuery);
  const [showsAll, showAll] = useState(false);
  const [isAsking, setAsking] = useState(false);
  /** The button disappears, so the first row that it added gets the focus. */
  const firstNew = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (showsAll) firstNew.current?.focus();
  }, [showsAll]);
  const sessions = list.data?.sessions ?? [];
  const links = list.data?.accessLinks ?? [];
  const shown = showsAll ? sessions : sessions.slice(0, shownAtFirst);
  return (
    <Card pad="lg">
      <h2 className={classes.title}>Sessões</h2>
      <p className={classes.lead}>Onde sua conta está aberta agora.</p>
      {list.isPending && <SessionsSkeleton />}
      {list.isError && !list.data && (
        <div className={classes.failure} role="alert">
          <p>Erro ao carregar sessões</p>
          <RetryButton query={list} variant="light" leftSection={<IconRefresh size={18} />} />
        </div>
      )}
      {list.data && (
        <ul className={classes.sessions}>
          {shown.map((session, index) => (
            <SessionRow key={session.id} session={session} {...(index === shownAtFirst && { ref: firstNew })} />
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <ul className={classes.links} aria-label="Links de acesso criados">
          {links.map(({ createdAt, madeBy }) => (
            <li key={createdAt}>{formatLinkMade({ createdAt, madeBy })}</li>
          ))}
        </ul>
      )}
      {sessions.length > 1 && (
        <div className={classes.foot}>
          <Button variant="light" onClick={() => setAsking(true)}>
            Encerrar outras sessões
          </Button>
          {shown.length < sessions.length && (
            <Button variant="subtle" onClick={() => showAll(true)}>
              Mostrar todas ({sessions.length})
            </Button>
          )}
        </div>
      )}
      {isAsking && <EndSessionsDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}

const SessionsSkeleton = () => (
  <Loading label="Carregando sessões">
    {[0, 1].map((row) => (
      <Skeleton key={row} width="100%" height={42} radius={12} mt={16} />
    ))}
  </Loading>
);

/** One sign-in: its device and when it was used. */
function SessionRow({ session, ref }: { session: SessionView; ref?: Ref<HTMLLIElement> }) {
  const Icon = isPhone(session.device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li ref={ref} tabIndex={ref ? -1 : undefined}>
      <span className={classes.device} aria-hidden="true">
        <Icon size={22} stroke={1.7} />
      </span>
      <div className={classes.text}>
        <p>{session.device ?? 'Dispositivo desconhecido'}</p>
        <p className={classes.lead}>
          {formatSession(session)}
          {formatNetwork(session)}
        </p>
      </div>
      {session.isCurrent && <span className={classes.current}>Esta sessão</span>}
    </li>
  );
}
