import type { PeopleImport } from '@jornada/contract/people/people-imports';
import { counted } from '@jornada/domain/plural';
import { formatNumber } from '../../../../platform/number-format.ts';
import { ConfirmRequest, Losses } from '../../../../ui/dialog/confirm-dialog.tsx';
import { formatMoment } from '../../../ui/format-moment.ts';
import { useUndoImport } from '../api.ts';

type UndoDialogProps = { found: PeopleImport; onClose: () => void };

/** Says what goes and what stays before an import is taken back. */
export function UndoDialog({ found: { id, results, invitations, undoUntil }, onClose }: UndoDialogProps) {
  const losses = [
    ['Contas novas', results?.entered ?? 0],
    ['Membros que ganharam jornada ou tag', results?.existed ?? 0],
  ] as const;
  const sent = invitations?.sent ?? 0;
  return (
    <ConfirmRequest
      title="Desfazer a importação?"
      confirm="Desfazer importação"
      danger
      request={useUndoImport(id)}
      failure="Erro ao desfazer"
      onClose={onClose}
    >
      <p>
        Sai o que esta importação criou e ninguém usou desde então: contas novas, inscrições, tags e lições trazidas.
        Ficam a conta de quem já entrou e a jornada de quem já estudou, e no fim você vê o que ficou e por quê.
      </p>
      <Losses
        items={losses
          .filter(([, count]) => count > 0)
          .map(([name, count]) => [name, `até ${formatNumber(count)}`] as const)}
      />
      <p>
        {sent > 0 &&
          `${counted(sent, 'convite já saiu', 'convites já saíram')}: os links das contas que saem deixam de valer. `}
        {invitations && 'Convites que ainda não saíram não saem mais. '}
        {undoUntil && `Dá para desfazer até ${formatMoment(undoUntil)}.`}
      </p>
    </ConfirmRequest>
  );
}
