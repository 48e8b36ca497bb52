import { ConfirmRequest } from '../../ui/dialog/confirm-dialog.tsx';
import { useForgetDevice } from './api.ts';
import type { Device } from './devices-of.ts';
import classes from './security.module.css';

type ForgetDeviceDialogProps = { device: Device; onClose: () => void; onDone: () => void };

/** Asks before a browser is forgotten, and says what follows. */
export const ForgetDeviceDialog = ({ device, onClose, onDone }: ForgetDeviceDialogProps) => (
  <ConfirmRequest
    title={device.isCurrent ? 'Esquecer este aparelho?' : 'Esquecer aparelho?'}
    confirm="Esquecer"
    danger
    request={useForgetDevice()}
    body={device.id}
    success="Aparelho esquecido"
    failure="Erro ao esquecer o aparelho"
    onClose={onClose}
    onDone={onDone}
  >
    <p className={classes.question}>{consequence(device)}</p>
  </ConfirmRequest>
);

const next = 'será preciso dar a senha e, com as duas etapas ligadas, o código.';

function consequence({ name, isCurrent, hasSession }: Device): string {
  if (isCurrent) return `Você continua aqui até sair. Na próxima vez que entrar neste aparelho, ${next}`;
  return hasSession
    ? `${name} sai da sua conta agora. Para entrar de novo nele, ${next}`
    : `Para entrar em ${name}, ${next}`;
}
