import { IconAlertTriangle } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { formatNumber } from '../../platform/number-format.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import type { Webhook } from './api.ts';
import classes from './security-warnings.module.css';
import { formatLastEvent } from './format-webhook.ts';
import { usePlatform, withoutSecret } from '../purchases/use-platforms.ts';

const SecurityDialog = lazyDialog(() => import('./dialogs/security-dialog.tsx'), 'SecurityDialog');

/** Shown on a card while the webhook's calls are accepted unchecked (decision H6). */
export const MissingSecret = ({ webhook }: { webhook: Webhook }) => (
  <SecurityWarning webhook={webhook}>{withoutSecret(usePlatform(webhook.platform))}</SecurityWarning>
);

/** Shown on a card whose secret was sealed by a lost key, as after a restore without it: nothing can be checked. */
export const UnreadableSecret = ({ webhook }: { webhook: Webhook }) => (
  <SecurityWarning webhook={webhook} label="Informar o segredo">
    A chave de segredos mudou: informe o segredo de novo. Até lá, as compras que chegam ficam guardadas, e ninguém é
    inscrito.
  </SecurityWarning>
);

/** Shown on a card while its calls are refused: none is kept, and buyers get no access (decision H2). */
export function RefusedCalls({ webhook, asOf }: { webhook: Webhook; asOf: Date }) {
  const { name } = usePlatform(webhook.platform);
  if (webhook.refused === null) return null;
  const { at, message, repeats } = webhook.refused;
  const times = repeats === 1 ? '' : `, ${formatNumber(repeats)} vezes no dia`;
  return (
    <SecurityWarning webhook={webhook}>
      A última chamada foi recusada ({formatLastEvent(at, asOf)}
      {times}), e nada dela ficou guardado. {message}. Depois, peça à {name} que reenvie o que foi recusado.
    </SecurityWarning>
  );
}

type SecurityWarningProps = { webhook: Webhook; label?: string; children: ReactNode };

function SecurityWarning({ webhook, label = 'Configurar segurança', children }: SecurityWarningProps) {
  const [isSetting, set] = useState(false);
  return (
    <div className={classes.warning}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      <p>{children}</p>
      <button type="button" onClick={() => set(true)}>
        {label}
      </button>
      {isSetting && <SecurityDialog webhook={webhook} onClose={() => set(false)} />}
    </div>
  );
}
