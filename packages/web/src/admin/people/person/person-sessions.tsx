import type { SessionView } from '@jornada/contract/accounts/sessions';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNetwork, formatSession } from '../../../accounts/security/format-session.ts';
import { ListBody } from '../../ui/list/list-page.tsx';
import { EmptyList } from '../../ui/list/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Pill } from '../../ui/pill.tsx';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { sessionsQuery } from './api.ts';
import classes from './person-lists.module.css';

const EndSessionsDialog = lazyDialog(() => import('./end-sessions-dialog.tsx'), 'EndSessionsDialog');

/** A person's sessions. Each can be ended except the administrator's own current one. */
export function PersonSessions({ person }: { person: { id: string; name: string } }) {
  const read = useQuery(sessionsQuery(person.id));
  const [asked, ask] = useState<SessionView | 'all' | null>(null);
  const sessions = read.data?.sessions;
  const ending = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <>
      <ListBody
        list={read}
        rows={sessions}
        loading="Carregando sessões"
        skeletonRows={2}
        failed="Erro ao carregar sessões"
        empty={<EmptyList title="Nenhuma sessão aberta">Esta conta não está aberta em nenhum dispositivo.</EmptyList>}
      >
        {(rows) => (
          <Panel>
            <ul className={classes.list} aria-label="Sessões">
              {rows.map((session) => {
                const device = session.device ?? 'Dispositivo desconhecido';
                return (
                  <li key={session.id} className={classes.line}>
                    <div>
                      <p>{device}</p>
                      <p className={classes.note}>
                        {formatSession(session)}
                        {formatNetwork(session)}
                      </p>
                    </div>
                    {session.isCurrent ? (
                      <Pill tone="leaf">Esta sessão</Pill>
                    ) : (
                      <Button
                        variant="default"
                        size="compact-md"
                        aria-label={`Encerrar sessão: ${device}`}
                        onClick={() => ask(session)}
                      >
                        Encerrar
                      </Button>
                    )}
                  </li>
                );
              })}
            </ul>
          </Panel>
        )}
      </ListBody>
      {ending.length > 1 && (
        <div className={classes.foot}>
          <Button variant="default" onClick={() => ask('all')}>
            Encerrar todas
          </Button>
        </div>
      )}
      {asked && (
        <EndSessionsDialog
          person={person}
          session={asked === 'all' ? null : asked}
          count={ending.length}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}
