import { ConfirmRequest } from '../../../ui/dialog/confirm-dialog.tsx';
import { useResetSecondFactor } from '../api.ts';

type ResetSecondFactorDialogProps = { person: { id: string; name: string }; onClose: () => void };

/** Switches off the second factor of somebody who lost app and recovery codes, and removes their passkeys. */
export const ResetSecondFactorDialog = ({ person, onClose }: ResetSecondFactorDialogProps) => (
  <ConfirmRequest
    title="Desligar as duas etapas?"
    confirm="Desligar as duas etapas"
    danger
    request={useResetSecondFactor(person.id)}
    success="Duas etapas desligadas"
    failure="Erro ao desligar as duas etapas"
    onClose={onClose}
  >
    <p>
      Só faça isto se <b>{person.name}</b> perdeu o aplicativo e os códigos de reserva, ou as chaves de acesso, e se
      você tem certeza de que é mesmo esta pessoa quem pede. As chaves de acesso também são removidas, e a conta passa a
      abrir só com a senha. A pessoa é avisada por e-mail, se a escola envia e-mails.
    </p>
  </ConfirmRequest>
);
