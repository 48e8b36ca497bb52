import { choiceLabel } from '@jornada/contract/fields/field';
import { webhookFields } from '@jornada/contract/fields/webhook-fields';
import { Switch, VisuallyHidden } from '@mantine/core';
import { IconActivity, IconCheck, IconListTree, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatInstantDay } from '../../platform/format-day.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Pill } from '../ui/pill.tsx';
import { useDeleteWebhook, useSetStatus, type Webhook } from './api.ts';
import { KeptEvents } from './kept/kept-events.tsx';
import { MissingSecret, RefusedCalls, UnreadableSecret } from './security-warnings.tsx';
import { PlatformPill } from '../purchases/platform-pill.tsx';
import { usePlatform } from '../purchases/use-platforms.ts';
import { WebhookAddress } from './webhook-address.tsx';
import classes from './webhook-card.module.css';
import { WebhookMenu } from './webhook-menu.tsx';
import { formatErrors, formatEvents, formatLastEvent, formatSeen } from './format-webhook.ts';
import { useWebhookName } from './use-webhook-name.ts';

type WebhookCardProps = {
  webhook: Webhook;
  /** When the list was read, which decides what 'hoje' means. */
  asOf: Date;
  onDeleted: () => void;
};

/** One webhook with all of its actions (specification §2 /admin/webhooks). */
export function WebhookCard({ webhook, asOf, onDeleted }: WebhookCardProps) {
  const name = useWebhookName(webhook);
  const { platform, isChecked, isSecretUnreadable } = webhook;
  const { secret } = usePlatform(platform);
  const isTokenSet = secret.field === 'validationToken' && isChecked && !isSecretUnreadable;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <PlatformPill platform={platform} />
        <h2>{name}</h2>
        <Pill tone={webhook.status === 'active' ? 'leaf' : 'plain'} mark="dot">
          {choiceLabel(webhookFields.status, webhook.status)}
        </Pill>
        {isTokenSet && (
          <span className={classes.checked}>
            <IconCheck size={15} stroke={2.6} aria-hidden="true" />
            {secret.label} configurado
          </span>
        )}
        <WebhookActions webhook={webhook} name={name} onDeleted={onDeleted} />
      </div>
      <WebhookAddress url={webhook.url} name={name} />
      <ul className={classes.facts}>
        <li>Criado em {formatInstantDay(webhook.createdAt)}</li>
        <li>Último evento: {formatLastEvent(webhook.lastEventAt, asOf)}</li>
        <li>{formatEvents(webhook.totalEvents)}</li>
        {webhook.recentErrors > 0 && (
          <li>
            <Link
              to="/admin/webhooks/$webhookId/events"
              params={{ webhookId: webhook.id }}
              search={{ status: 'error' }}
            >
              {formatErrors(webhook.recentErrors)} nos últimos 7 dias
              <VisuallyHidden> em {name}</VisuallyHidden>
            </Link>
          </li>
        )}
        {webhook.seen && <li>{formatSeen(webhook.seen)}</li>}
        {webhook.keepsUntilPaid && <li>Cancelamento mantém o acesso até o fim do período pago</li>}
      </ul>
      {!isChecked && platform !== 'other' && <MissingSecret webhook={webhook} />}
      {isSecretUnreadable && <UnreadableSecret webhook={webhook} />}
      <RefusedCalls webhook={webhook} asOf={asOf} />
      {webhook.keptEvents > 0 && <KeptEvents webhook={webhook} />}
    </li>
  );
}

/** The switch, the link to the events, deletion, and a menu with the rest. */
function WebhookActions({ webhook, name, onDeleted }: { webhook: Webhook; name: string; onDeleted: () => void }) {
  const setting = useSetStatus(webhook.id);
  const deletion = useDeleteWebhook(webhook.id);
  return (
    <div className={classes.actions}>
      <Switch
        size="md"
        aria-label={`Ativar ${name}`}
        aria-busy={setting.isPending}
        // The requested value while the request runs; after a failure the previous one.
        checked={setting.isPending ? setting.variables : webhook.status === 'active'}
        onChange={(event) => {
          if (!setting.isPending) setting.mutate(event.currentTarget.checked);
        }}
      />
      {webhook.platform === 'other' && (
        <ButtonLink
          to="/admin/webhooks/$webhookId/mapping"
          params={{ webhookId: webhook.id }}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconListTree size={16} aria-hidden="true" />}
        >
          Campos
          <VisuallyHidden> de {name}</VisuallyHidden>
        </ButtonLink>
      )}
      <ButtonLink
        to="/admin/webhooks/$webhookId/events"
        params={{ webhookId: webhook.id }}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconActivity size={16} aria-hidden="true" />}
      >
        Eventos
        <VisuallyHidden> de {name}</VisuallyHidden>
      </ButtonLink>
      <IconButton
        icon={IconTrash}
        label={`Excluir ${name}`}
        hint="Excluir"
        danger
        aria-disabled={deletion.isPending}
        onClick={({ detail }) => {
          // A click by keyboard has a detail of 0.
          const isByKeyboard = detail === 0;
          if (!deletion.isPending) deletion.mutate({ isByKeyboard }, isByKeyboard ? {} : { onSuccess: onDeleted });
        }}
      />
      <WebhookMenu webhook={webhook} name={name} />
    </div>
  );
}
