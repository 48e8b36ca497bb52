import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { Skeleton, Loading } from '../../../ui/skeleton.tsx';
import { EmptyList, FailedList } from '../../ui/list/list-states.tsx';
import { eventQuery, useReprocess, type EventDetail } from './api.ts';
import { EventFacts } from './event-facts.tsx';
import { Payload } from './payload.tsx';
import classes from './payload-dialog.module.css';

/** How often the event is read until it is settled in the background, in ms. */
const askAgainMs = 1500;

/** 'Payload do Evento': a platform's payload, its outcome and its buyer (specification §2). */
export function PayloadDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const read = useQuery({
    ...eventQuery(eventId),
    retryOnMount: false,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? askAgainMs : false),
  });
  return (
    <Dialog title="Payload do Evento" onClose={onClose} width={760}>
      {read.isPending && (
        <Loading label="Carregando evento">
          <Skeleton width="60%" height={20} />
          <Skeleton width="100%" height={260} radius={12} mt={16} />
        </Loading>
      )}
      {read.isError &&
        !read.data &&
        (read.error.code === 'event_not_found' ? (
          <EmptyList title="Evento não encontrado">Ele pode ter sido apagado por ser antigo.</EmptyList>
        ) : (
          <FailedList title="Erro ao carregar evento" read={read} />
        ))}
      {read.data && <Loaded event={read.data} onClose={onClose} />}
    </Dialog>
  );
}

function Loaded({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const reprocessing = useReprocess();
  return (
    <>
      <div className={classes.parts}>
        <EventFacts event={event} />
        <Payload event={event} />
      </div>
      <DialogActions>
        {event.canReprocess && (
          <Button
            variant="light"
            leftSection={<IconRefresh size={17} aria-hidden="true" />}
            loading={reprocessing.isPending}
            onClick={() => reprocessing.mutate(event.id)}
          >
            Reprocessar
          </Button>
        )}
        <Button onClick={onClose}>Fechar</Button>
      </DialogActions>
    </>
  );
}
