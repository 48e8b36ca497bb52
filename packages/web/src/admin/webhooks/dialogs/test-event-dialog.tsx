import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ApiProblem } from '../../../platform/api-client.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { journeyChoicesQuery, type JourneyToChoose } from '../../enrollments/api.ts';
import { JourneySelect } from '../../enrollments/journey-select.tsx';
import { eventQuery, useSendTestEvent, type EventDetail } from '../events/api.ts';
import { EventFacts } from '../events/event-facts.tsx';
import { Payload } from '../events/payload.tsx';
import type { Webhook } from '../api.ts';
import { useWebhookName } from '../use-webhook-name.ts';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import classes from './dialogs.module.css';

/** How often the outcome is read, in ms: long enough for a settlement in the background. */
const askAgainMs = 1500;

/** 'Enviar evento de teste': a realistic purchase of a journey, received like any other. It never grants access. */
export function TestEventDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const name = useWebhookName(webhook);
  const sending = useSendTestEvent(webhook.id);
  const { data: journeys = [] } = useQuery(journeyChoicesQuery());
  const only = onlyOneToSell(journeys);
  const form = useCheckedForm({
    // Null until somebody chooses: then the only journey is meant.
    initialValues: { journeyId: null as string | null },
    validate: ({ journeyId }): Record<string, string> =>
      (journeyId ?? only) ? {} : { journeyId: 'Escolha uma jornada' },
  });
  if (sending.data) return <Outcome sent={sending.data} onAgain={() => sending.reset()} onClose={onClose} />;
  return (
    <FormDialog
      title="Enviar evento de teste"
      lead={
        <>
          Uma compra fictícia chega a <b>{name}</b> como a plataforma a mandaria, e você vê o que aconteceria. Ninguém é
          criado nem inscrito, e nenhum e-mail sai.
        </>
      }
      submit="Enviar"
      form={form}
      request={sending}
      bodyOf={({ journeyId }) => journeyId ?? only ?? ''}
      issuesOf={(problem): Record<string, string> => (lacksId(problem) ? { journeyId: missingId } : {})}
      failure={(problem) => (lacksId(problem) ? null : 'Erro ao enviar evento de teste')}
      onClose={onClose}
      onDone={() => undefined}
    >
      <JourneySelect
        label="Jornada comprada"
        nothing="Escolha uma jornada"
        data-autofocus
        data-path="journeyId"
        value={(form.values.journeyId ?? only) || null}
        error={form.errors['journeyId']}
        onChange={(journeyId) => form.setFieldValue('journeyId', journeyId ?? '')}
      />
    </FormDialog>
  );
}

/** The journey that is meant where there is only one to sell, else null. */
function onlyOneToSell(journeys: readonly JourneyToChoose[]): string | null {
  const sold = journeys.filter(({ tipo }) => tipo === 'paga');
  const [first, ...others] = sold.length > 0 ? sold : journeys;
  return first && others.length === 0 ? first.id : null;
}

const missingId = 'Esta jornada não tem ID de produto externo. Adicione um no editor da jornada.';
const lacksId = ({ code }: ApiProblem) => code === 'product_id_missing';

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
