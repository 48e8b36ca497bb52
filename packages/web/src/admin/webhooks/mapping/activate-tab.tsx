import { Button } from '@mantine/core';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Arrival } from '../arrival.tsx';
import { KeptEvents } from '../kept/kept-events.tsx';
import type { TabProps } from './mapping-values.ts';
import classes from './mapping.module.css';

/** The last tab: what is still missing, the switch, and the calls that were kept until then. */
export function ActivateTab({ webhook, mapped: { missing, mayActivate }, form, activate, isActivating }: TabProps) {
  const open = form.isDirty() ? ['Salve o que você mudou em “Mostrar os campos”.', ...missing] : missing;
  if (webhook.status === 'active')
    return (
      <Panel title="O webhook está ligado" pad className={classes.narrow}>
        <Arrival hasArrived>As vendas que chegarem daqui em diante dão acesso sozinhas.</Arrival>
        {webhook.keptEvents > 0 && <KeptEvents webhook={webhook} />}
        <ButtonLink variant="light" to="/admin/webhooks/$webhookId/events" params={{ webhookId: webhook.id }}>
          Ver histórico
        </ButtonLink>
      </Panel>
    );
  return (
    <Panel title="Ligar o webhook" pad className={classes.narrow}>
      <p>{open.length > 0 ? 'Para ligar, ainda falta:' : 'Tudo conferido: cada venda paga passa a dar acesso.'}</p>
      <ul aria-label="O que falta">
        {open.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <Button disabled={!mayActivate || open.length > 0} loading={isActivating} onClick={activate}>
        Ligar webhook
      </Button>
    </Panel>
  );
}
