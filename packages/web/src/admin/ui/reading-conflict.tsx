import type { ApiProblem } from '../../platform/api-client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton, Loading } from '../../ui/skeleton.tsx';
import { FailedList } from './list-states.tsx';

type ReadingConflictProps = {
  title: string;
  read: { isError: boolean; error: ApiProblem | null; isFetching: boolean; refetch: () => unknown };
  onClose: () => void;
};

/** Replaces a ConflictDialog while the saved version loads, or after it failed to. */
export const ReadingConflict = ({ title, read, onClose }: ReadingConflictProps) => (
  <Dialog title={title} onClose={onClose}>
    {read.isError && !read.isFetching ? (
      <FailedList title="Erro ao carregar dados" read={read} />
    ) : (
      <Loading label="Carregando a versão salva">
        <Skeleton width="100%" height={120} radius={12} />
      </Loading>
    )}
  </Dialog>
);
