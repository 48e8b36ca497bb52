import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '../../../platform/explain.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { JourneySelect } from '../../enrollments/journey-select.tsx';
import { eventQuery, useSendTestEvent, type EventDetail } from '../events/api.ts';
import { EventFacts } from '../events/event-facts.tsx';
import { Payload } from '../events/payload.tsx';
import type { Webhook } from '../api.ts';
import { nameOf } from '../format-webhook.ts';
import dialogForm from '../../ui/dialog-form.module.css';
import classes from './dialogs.module.css';

/** How often the outcome is read, in ms: long enough for a settlement in the background. */
const askAgainMs = 1500;

/** 'Enviar evento de teste': a realistic purchase of a journey, received like any other. It never grants access. */
export function TestEventDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const sending = useSendTestEvent(webhook.id);
  const [journeyId, choose] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const leave = () => {
    if (!sending.isPending) onClose();
  };
  if (sending.data) return <Outcome sent={sending.data} onAgain={() => sending.reset()} onClose={onClose} />;
  const send = () => {
    if (journeyId === null) return setError('Escolha uma jornada');
    sending.mutate(journeyId, {
      onError: (problem) => {
        const lacksId = problem.code === 'product_id_missing';
        if (lacksId) setError('Esta jornada não tem ID de produto externo. Adicione um no editor da jornada.');
        else toast.error(explain(problem, 'Erro ao enviar evento de teste'));
      },
    });
  };
  return (
    <Dialog title="Enviar evento de teste" onClose={leave}>
      <div className={dialogForm.fields}>
        <p className={dialogForm.lead}>
          Uma compra fictícia chega a <b>{nameOf(webhook)}</b> como a plataforma a mandaria, e você vê o que
          aconteceria. Ninguém é criado nem inscrito, e nenhum e-mail sai.
        </p>
        <JourneySelect
          label="Jornada comprada"
          nothing="Escolha uma jornada"
          data-autofocus
          value={journeyId}
          error={error}
          onChange={(chosen) => {
            choose(chosen);
            setError(null);
          }}
        />
      </div>
      <DialogActions>
        <Button variant="default" onClick={leave}>
          Cancelar
        </Button>
        <Button loading={sending.isPending} onClick={send}>
          Enviar
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type OutcomeProps = { sent: EventDetail; onAgain: () => void; onClose: () => void };

/** The outcome, read again while the event is being processed. */
function Outcome({ sent, onAgain, onClose }: OutcomeProps) {
  const { data: event } = useQuery({
    ...eventQuery(sent.id),
    initialData: sent,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? askAgainMs : false),
  });
  return (
    <Dialog title="Evento de teste enviado" onClose={onClose} width={680}>
      <div className={classes.outcome}>
        <EventFacts event={event} />
        <Payload event={event} />
      </div>
      <DialogActions>
        <ButtonLink variant="default" to="/admin/webhooks/$webhookId/events" params={{ webhookId: event.webhookId }}>
          Ver histórico
        </ButtonLink>
        <Button variant="light" onClick={onAgain}>
          Enviar outro
        </Button>
        <Button onClick={onClose}>Concluir</Button>
      </DialogActions>
    </Dialog>
  );
}
