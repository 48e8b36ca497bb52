import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DialogActions } from '../../../ui/dialog/dialog.tsx';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { usePlatform } from '../../purchases/use-platforms.ts';
import { Panel } from '../../ui/panel.tsx';
import { Pill } from '../../ui/pill.tsx';
import { webhookQuery, type Webhook } from '../api.ts';
import { Arrival } from '../arrival.tsx';
import { formatLastEvent } from '../format-webhook.ts';
import { MissingSecret, RefusedCalls } from '../security-warnings.tsx';
import { useWebhookName } from '../use-webhook-name.ts';
import { WebhookAddress } from '../webhook-address.tsx';
import { withCode } from '../with-code.tsx';
import { Step, StepsHead } from './new-steps.tsx';
import classes from './new-webhook.module.css';

const TestEventDialog = lazyDialog(() => import('../dialogs/test-event-dialog.tsx'), 'TestEventDialog');

/** In ms: often enough for somebody who waits for a call. */
const askAgainMs = 4000;

/** The steps of a webhook that was just created: its address, its secret where the platform shows it only now, and the first event. */
export function MadeSteps({ webhook: made }: { webhook: Webhook }) {
  const { data: webhook, dataUpdatedAt } = useQuery({
    ...webhookQuery(made.id),
    initialData: made,
    refetchInterval: ({ state }) => (state.data?.lastEventAt ? false : askAgainMs),
  });
  const [isTesting, test] = useState(false);
  const about = usePlatform(webhook.platform);
  const name = useWebhookName(webhook);
  const { id: webhookId, lastEventAt } = webhook;
  const asOf = new Date(dataUpdatedAt);
  return (
    <Panel>
      <StepsHead about={about} title={name} />
      <ol className={classes.steps}>
        <Step title={`Cole esta URL na ${about.name}`}>
          <WebhookAddress url={webhook.url} name={name} />
          <ul>
            {about.connect.map((step) => (
              <li key={step}>{withCode(step)}</li>
            ))}
          </ul>
        </Step>
        <Step title="Traga o segredo de lá">
          {webhook.isChecked ? (
            <Pill tone="leaf" mark={<IconCheck size={14} stroke={3} aria-hidden="true" />}>
              {about.secret.label} configurado
            </Pill>
          ) : (
            <MissingSecret webhook={webhook} />
          )}
        </Step>
        <Step title="Ligue o produto">
          <p>No editor da jornada, adicione o ID de produto externo: {about.productIds}.</p>
        </Step>
      </ol>
      <div className={classes.first}>
        <Arrival hasArrived={lastEventAt !== null}>
          {lastEventAt === null
            ? `Esperando o primeiro evento. Mande um teste na ${about.name}. `
            : `Chegou o primeiro evento: ${formatLastEvent(lastEventAt, asOf)}. `}
          <Link to="/admin/webhooks/$webhookId/events" params={{ webhookId }}>
            Ver histórico
          </Link>
        </Arrival>
        <RefusedCalls webhook={webhook} asOf={asOf} />
        <DialogActions>
          <Button variant="default" onClick={() => test(true)}>
            Simular uma compra
          </Button>
          <ButtonLink to="/admin/webhooks">Concluir</ButtonLink>
        </DialogActions>
      </div>
      {isTesting && <TestEventDialog webhook={webhook} onClose={() => test(false)} />}
    </Panel>
  );
}
