import type { JourneyRow } from '@jornada/contract/journeys/admin-journeys';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '../../platform/number-format.ts';
import { Skeleton, Loading } from '../../ui/skeleton.tsx';
import { ConfirmDialog, Losses } from '../../ui/dialog/confirm-dialog.tsx';
import { confirmFor } from '../../accounts/step-up/api.ts';
import { UNDO_MS } from '../ui/deletions/deferred-deletions.tsx';
import { deleteJourney, editableJourneyQuery, useSetJourneyStatus } from './api.ts';

/** The ten seconds of 'Desfazer', and some to arrive. */
const SECONDS_TO_SEND = UNDO_MS / 1000 + 20;

type DeleteJourneyDialogProps = {
  journey: Pick<JourneyRow, 'id' | 'name' | 'status'>;
  onClose: () => void;
  /** Called once the deletion waits for its 'Desfazer': a page of the journey itself leaves then. */
  onDelete?: () => void;
};

/** Lists what a journey's deletion takes along, and offers to deactivate it instead (decision C10). */
export function DeleteJourneyDialog({ journey: { id, name, status }, onClose, onDelete }: DeleteJourneyDialogProps) {
  const read = useQuery({ ...editableJourneyQuery(id), staleTime: 0 });
  const cache = useQueryClient();
  const setStatus = useSetJourneyStatus();
  const counts = read.data?.counts;
  const isActive = status === 'active';
  const [isAsking, setAsking] = useState(false);
  async function confirm() {
    if (counts && counts.enrollments > 0) {
      setAsking(true);
      // Before the ten seconds, which nobody watches (decision K23). If it cannot be asked now, the server asks then.
      const isConfirmed = await confirmFor('adminJourneys.deleteJourney', SECONDS_TO_SEND).catch(() => true);
      setAsking(false);
      if (!isConfirmed) return;
    }
    onClose();
    deleteJourney(cache, { id, name });
    onDelete?.();
  }
  return (
    <ConfirmDialog
      title="Excluir jornada?"
      confirm="Excluir jornada"
      danger
      isReady={counts !== undefined}
      isPending={setStatus.isPending || isAsking}
      onConfirm={() => void confirm()}
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
        <b>{name}</b> será excluída para sempre, com tudo o que pertence a ela. O XP e os badges dos membros ficam.
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
