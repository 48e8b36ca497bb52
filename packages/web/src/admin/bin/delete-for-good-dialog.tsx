import type { BinEntry } from '@jornada/contract/bin/bin';
import { formatNumber } from '../../platform/number-format.ts';
import { ConfirmRequest, Losses } from '../../ui/dialog/confirm-dialog.tsx';
import { useDeleteForGood } from './api.ts';

/** Asks before what is in the bin goes for good. */
export function DeleteForGoodDialog({ entry, onClose }: { entry: BinEntry; onClose: () => void }) {
  const { id, kind, name, lessons, members, answers } = entry;
  return (
    <ConfirmRequest
      title="Excluir de vez?"
      confirm="Excluir de vez"
      danger
      request={useDeleteForGood(id)}
      success={kind === 'journey' ? 'Jornada excluída de vez' : 'Lição excluída de vez'}
      failure="Erro ao excluir de vez"
      onRefused={({ status }) => status === 404 && onClose()}
      onClose={onClose}
    >
      <p>
        <b>{name}</b> será excluída para sempre, com materiais e tudo o que as pessoas fizeram nela. Isto não pode ser
        desfeito. O XP e os badges delas ficam.
      </p>
      <Losses
        items={[
          ...(kind === 'journey' ? [['Lições', formatNumber(lessons)] as const] : []),
          [kind === 'journey' ? 'Inscrições' : 'Membros que começaram', formatNumber(members)],
          ['Respostas de missão', formatNumber(answers)],
        ]}
      />
    </ConfirmRequest>
  );
}
