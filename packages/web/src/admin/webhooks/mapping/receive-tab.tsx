import { counted } from '@jornada/domain/plural';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../ui/panel.tsx';
import { Arrival } from '../arrival.tsx';
import { useWebhookName } from '../use-webhook-name.ts';
import { WebhookAddress } from '../webhook-address.tsx';
import type { TabProps } from './mapping-values.ts';
import classes from './mapping.module.css';

/** The first tab: the address, and whether a call has come. */
export function ReceiveTab({ webhook, mapped: { received } }: TabProps) {
  return (
    <Panel title="Mande uma venda de teste" pad className={classes.narrow}>
      <p>
        No painel da sua loja, procure “Webhooks”, “Integrações” ou “Postback”, cole esta URL e mande uma venda de
        teste. Para ligar, precisamos de pelo menos duas vendas pagas. Nada é criado até você conferir.
      </p>
      <WebhookAddress url={webhook.url} name={useWebhookName(webhook)} />
      <Arrival hasArrived={received > 0}>
        {received === 0
          ? 'Esperando o primeiro evento. Esta página se atualiza sozinha.'
          : `${counted(received, 'evento chegou', 'eventos chegaram')}. `}
        {received > 0 && (
          <Link from="/admin/webhooks/$webhookId/mapping" search={{ etapa: 'campos' }}>
            Mostrar os campos
          </Link>
        )}
      </Arrival>
    </Panel>
  );
}
