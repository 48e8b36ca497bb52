import { ConfirmRequest } from '../../../ui/dialog/confirm-dialog.tsx';
import { useRotateAddress, type Webhook } from '../api.ts';
import { useWebhookName } from '../use-webhook-name.ts';
import { usePlatform } from '../../purchases/use-platforms.ts';

/** Asks before the address changes. The old one stops working at that moment (decision H1). */
export const RotateDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => (
  <ConfirmRequest
    title="Trocar endereço?"
    confirm="Trocar endereço"
    danger
    request={useRotateAddress(webhook.id)}
    onClose={onClose}
  >
    <p>
      <b>{useWebhookName(webhook)}</b> ganha uma URL nova, e a atual deixa de funcionar na hora: o que chegar nela é
      recusado e não fica guardado.
    </p>
    <p>Tenha a tela da {usePlatform(webhook.platform).name} aberta para colar a nova em seguida.</p>
  </ConfirmRequest>
);
