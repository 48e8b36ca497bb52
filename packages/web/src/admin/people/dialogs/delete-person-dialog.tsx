import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { explain } from '../../../platform/explain.ts';
import { formatNumber } from '../../../platform/number-format.ts';
import { Skeleton, Loading } from '../../../ui/skeleton.tsx';
import { ConfirmRequest, Losses } from '../../../ui/dialog/confirm-dialog.tsx';
import { personQuery, useDeletePerson } from '../api.ts';

type DeletePersonDialogProps = {
  person: { id: string; name: string };
  onClose: () => void;
  /** Called instead of `onClose`, where the page disappears with the person. */
  onDeleted?: () => void;
};

/** Asks before a person is deleted for ever, and counts what goes with them (specification §2, decision C10). */
export function DeletePersonDialog({ person, onClose, onDeleted }: DeletePersonDialogProps) {
  const read = useQuery({ ...personQuery(person.id), staleTime: 0 });
  return (
    <ConfirmRequest
      title="Tem certeza?"
      confirm="Excluir usuário"
      danger
      isReady={read.data !== undefined}
      request={useDeletePerson(person.id)}
      success="Usuário deletado com sucesso"
      failure="Erro ao deletar usuário"
      onClose={onClose}
      onDone={onDeleted}
    >
      <p>
        A conta de <b>{person.name}</b> será excluída para sempre, com todas as inscrições e tudo o que está ligado a
        ela. Isto não pode ser desfeito.
      </p>
      {read.data && (
        <Losses
          items={[
            ['Inscrições', formatNumber(read.data.counts.enrollments)],
            ['Lições concluídas', formatNumber(read.data.counts.completedLessons)],
            ['Respostas de missão', formatNumber(read.data.counts.answers)],
          ]}
        />
      )}
      {read.isPending && (
        <Loading label="Contando o que vai junto">
          <Skeleton width="100%" height={123} radius={12} mt={16} />
        </Loading>
      )}
      {read.isError && !read.data && (
        <p role="alert">
          {explain(read.error, 'Erro ao carregar dados do usuário').message}{' '}
          <Button variant="subtle" size="compact-sm" loading={read.isFetching} onClick={() => void read.refetch()}>
            Tentar novamente
          </Button>
        </p>
      )}
    </ConfirmRequest>
  );
}
