import type { JourneyRow } from '@jornada/contract/journeys/admin-journeys';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../platform/number-format.ts';
import { Skeleton, Loading } from '../../ui/skeleton.tsx';
import { ConfirmDialog, Losses } from '../../ui/dialog/confirm-dialog.tsx';
import { editableJourneyQuery, useDeleteJourney, useSetJourneyStatus } from './api.ts';

type DeleteJourneyDialogProps = {
  journey: Pick<JourneyRow, 'id' | 'name' | 'status'>;
  onClose: () => void;
  /** Called once it is deleted: a page of the journey itself leaves then. */
  onDelete?: () => unknown;
};

/** Lists what a journey's deletion takes along, and offers to deactivate it instead (decision C10). */
export function DeleteJourneyDialog({ journey: { id, name, status }, onClose, onDelete }: DeleteJourneyDialogProps) {
  const read = useQuery({ ...editableJourneyQuery(id), staleTime: 0 });
  const setStatus = useSetJourneyStatus();
  const counts = read.data?.counts;
  const isActive = status === 'active';
  const deletion = useDeleteJourney(() => {
    onClose();
    return onDelete?.();
  });
  return (
    <ConfirmDialog
      title="Excluir jornada?"
      confirm="Excluir jornada"
      danger
      isReady={counts !== undefined}
      isPending={setStatus.isPending || deletion.isPending}
      onConfirm={() => deletion.mutate(id)}
      onClose={onClose}
      instead={
        isActive && (
          <Button
            variant="light"
            loading={setStatus.isPending}
            onClick={() => setStatus.mutate({ journeyId: id, status: 'inactive' }, { onSettled: onClose })}
          >
            Inativar
          </Button>
        )
      }
    >
      <p>
        <b>{name}</b> vai para a lixeira por 30 dias, com tudo o que pertence a ela, e os membros perdem o acesso agora.
        O XP e os badges deles ficam. Nesse tempo, restaurar traz tudo de volta.
      </p>
      {counts && (
        <Losses
          items={[
            ['Lições', formatNumber(counts.lessons)],
            ['Inscrições', formatNumber(counts.enrollments)],
            ['Respostas de missão', formatNumber(counts.answers)],
            ['Materiais', formatNumber(counts.attachments)],
          ]}
        />
      )}
      {read.isPending && (
        <Loading label="Contando o que será excluído">
          <Skeleton width="100%" height={150} radius={12} mt={16} />
        </Loading>
      )}
      {read.isError && (
        <>
          <p role="alert">Não foi possível contar o que será excluído.</p>
          <Button variant="light" size="compact-sm" onClick={() => void read.refetch()} loading={read.isFetching}>
            Tentar novamente
          </Button>
        </>
      )}
      {isActive && <p>Para só tirá-la do catálogo, inative: quem já está inscrito continua com acesso.</p>}
    </ConfirmDialog>
  );
}
