import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Webhook } from './api.ts';
import classes from './missing-secret.module.css';
import { secretOf } from './webhook-words.ts';

const SecurityDialog = lazy(() =>
  import('./dialogs/security-dialog.tsx').then((module) => ({ default: module.SecurityDialog })),
);

/** Stands on a card for as long as its calls are taken unchecked (decision H6). */
export function MissingSecret({ webhook }: { webhook: Webhook }) {
  const [isSetting, set] = useState(false);
  return (
    <div className={classes.warning}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      <p>{secretOf[webhook.platform].missing}</p>
      <button type="button" onClick={() => set(true)}>
        Configurar segurança
      </button>
      {isSetting && (
        <Suspense fallback={null}>
          <SecurityDialog webhook={webhook} onClose={() => set(false)} />
        </Suspense>
      )}
    </div>
  );
}
