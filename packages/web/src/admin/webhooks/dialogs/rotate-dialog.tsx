import { ConfirmRequest } from '../../../ui/dialog/confirm-dialog.tsx';
import { useRotateAddress, type Webhook } from '../api.ts';
import { nameOf } from '../format-webhook.ts';
import { aboutPlatform } from '../../purchases/platforms.ts';

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
      <b>{nameOf(webhook)}</b> ganha uma URL nova, e a atual deixa de funcionar na hora: o que chegar nela é recusado e
      não fica guardado.
    </p>
    <p>Tenha a tela da {aboutPlatform(webhook.platform).name} aberta para colar a nova em seguida.</p>
  </ConfirmRequest>
);
