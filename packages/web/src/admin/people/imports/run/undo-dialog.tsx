import type { PeopleImport } from '@jornada/contract/people/people-imports';
import { formatNumber } from '../../../../platform/number-format.ts';
import { ConfirmRequest, Losses } from '../../../../ui/dialog/confirm-dialog.tsx';
import { formatMoment } from '../../../ui/format-moment.ts';
import { useUndoImport } from '../api.ts';

/** Says what goes and what stays before an import is taken back. */
export const UndoDialog = ({ found, onClose }: { found: PeopleImport; onClose: () => void }) => (
  <ConfirmRequest
    title="Desfazer a importação?"
    confirm="Desfazer importação"
    danger
    request={useUndoImport(found.id)}
    failure="Erro ao desfazer"
    onClose={onClose}
  >
    <p>
      Sai o que esta importação criou e ninguém usou desde então: contas novas, inscrições, tags e lições trazidas. Fica
      tudo de quem já entrou ou estudou, e no fim você vê o que ficou e por quê.
    </p>
    <Losses
      items={[
        ['Contas novas', formatNumber(found.results?.entered ?? 0)],
        ['Membros que ganharam jornada ou tag', formatNumber(found.results?.existed ?? 0)],
      ]}
    />
    <p>
      Convites que ainda não saíram não saem mais.
      {found.undoUntil && ` Dá para desfazer até ${formatMoment(found.undoUntil)}.`}
    </p>
  </ConfirmRequest>
);
