import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DialogActions } from '../../../ui/dialog/dialog.tsx';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import type { PlatformAbout } from '../../purchases/use-platforms.ts';
import type { Webhook } from '../api.ts';
import { Arrival } from '../arrival.tsx';
import { formatLastEvent } from '../format-webhook.ts';
import { MissingSecret, RefusedCalls } from '../security-warnings.tsx';
import { useWebhookName } from '../use-webhook-name.ts';
import { WebhookAddress } from '../webhook-address.tsx';
import { withCode } from '../with-code.tsx';
import { Step } from './new-steps.tsx';
import classes from './new-webhook.module.css';

const TestEventDialog = lazyDialog(() => import('../dialogs/test-event-dialog.tsx'), 'TestEventDialog');

type MadeStepsProps = { webhook: Webhook; about: PlatformAbout; asOf: Date };

/** The steps of a webhook that was just created: its address, its secret where the platform shows it only now, and the first event. */
export function MadeSteps({ webhook, about, asOf }: MadeStepsProps) {
  const [isTesting, test] = useState(false);
  const { id: webhookId, lastEventAt, recentErrors } = webhook;
  return (
    <>
      <ol className={classes.steps}>
        <Step title={`Cole esta URL na ${about.name}`}>
          <WebhookAddress url={webhook.url} name={useWebhookName(webhook)} />
          <ul>
            {about.connect.map((step) => (
              <li key={step}>{withCode(step)}</li>
            ))}
          </ul>
        </Step>
        <Step title="Traga o segredo de lá">
          {webhook.isChecked ? <p>{about.secret.label} configurado</p> : <MissingSecret webhook={webhook} />}
        </Step>
        <Step title="Ligue o produto">
          <p>No editor da jornada, adicione o ID de produto externo: {about.productIds}.</p>
        </Step>
      </ol>
      <div className={classes.first}>
        {webhook.refused ? (
          <RefusedCalls webhook={webhook} asOf={asOf} />
        ) : (
          <Arrival hasArrived={lastEventAt !== null && recentErrors === 0}>
            {lastEventAt === null
              ? `Esperando o primeiro evento. Mande um teste na ${about.name}. `
              : `Chegou o primeiro evento${recentErrors > 0 ? ', com erro' : ''}: ${formatLastEvent(lastEventAt, asOf)}. `}
            <Link to="/admin/webhooks/$webhookId/events" params={{ webhookId }}>
              Ver histórico
            </Link>
          </Arrival>
        )}
        <DialogActions>
          <Button variant="default" onClick={() => test(true)}>
            Simular uma compra
          </Button>
          <ButtonLink to="/admin/webhooks">Concluir</ButtonLink>
        </DialogActions>
      </div>
      {isTesting && <TestEventDialog webhook={webhook} onClose={() => test(false)} />}
    </>
  );
}
