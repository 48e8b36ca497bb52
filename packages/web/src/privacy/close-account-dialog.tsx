import { counted } from '@jornada/domain/plural';
import { GRACE_DAYS } from '@jornada/domain/privacy/closing';
import { formatInstantDay } from '../platform/format-day.ts';
import { ConfirmRequest } from '../ui/dialog/confirm-dialog.tsx';
import { useCloseAccount, type MyPrivacy } from './api.ts';
import { Lines } from './lines.tsx';

type CloseAccountDialogProps = { mine: MyPrivacy; onClose: () => void };

/** Asks before the account is closed: what goes on being charged, what goes, what stays and why, and the way back. */
export function CloseAccountDialog({ mine: { subscriptions, retention }, onClose }: CloseAccountDialogProps) {
  const { purchasesYears, accessMonths } = retention;
  const kept =
    purchasesYears > 0 ? `, as compras sem seu nome por ${counted(purchasesYears, 'ano', 'anos')} (fisco)` : '';
  const consequences = [
    { name: 'Agora', words: 'Você sai em todos os aparelhos, e os lembretes param.' },
    {
      name: `Por ${GRACE_DAYS} dias`,
      words: 'Dá para voltar atrás: entre de novo e escolha “Manter minha conta”. Comprar de novo também a mantém.',
    },
    { name: 'Depois', words: 'Seu estudo, suas respostas, suas conversas e seu nome são apagados, sem volta.' },
    {
      name: 'O que fica',
      words: `Número e iniciais dos certificados, para que valham${kept}, e registros de acesso por ${accessMonths} meses (Marco Civil).`,
    },
  ];
  const charged = subscriptions.map(({ name, platform, lastPaidAt }) => ({
    name,
    note: `cancele em ${platform}`,
    words: `Último pagamento em ${formatInstantDay(lastPaidAt)}`,
  }));
  return (
    <ConfirmRequest
      title="Excluir minha conta?"
      width={560}
      confirm="Excluir minha conta"
      danger
      request={useCloseAccount()}
      failure="Erro ao excluir a conta"
      onClose={onClose}
    >
      {charged.length > 0 && (
        <p>
          <b>Excluir a conta não para de cobrar.</b> Cancele antes, na plataforma em que você comprou:
        </p>
      )}
      <Lines lines={[...charged, ...consequences]} />
    </ConfirmRequest>
  );
}
