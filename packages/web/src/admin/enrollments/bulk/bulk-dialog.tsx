import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { explain } from '../../../platform/explain.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { prepare, useBulkCommand, type BulkDeed, type BulkKind, type BulkSelection } from './api.ts';
import { BulkActionDialog } from './bulk-action-dialog.tsx';
import { BulkFields, hasFields } from './bulk-fields.tsx';
import { bulkTexts } from './bulk-texts.ts';

type BulkDialogProps = {
  kind: Exclude<BulkKind, 'export'>;
  selection: BulkSelection;
  /** Called when it has begun: the list's selection is used up. */
  onStarted: () => void;
  onClose: () => void;
};

/** What to do with many: asks for journeys or tags, says how many and what before, and then shows progress and result. */
export function BulkDialog({ kind, selection, onStarted, onClose }: BulkDialogProps) {
  const preparation = useBulkCommand();
  const [actionId, setActionId] = useState<string | null>(null);
  const failed = (problem: unknown) => toast.error(explain(problem, 'Erro ao preparar'));
  const begin = (deed: BulkDeed) =>
    preparation.mutate(() => prepare(selection, deed), { onSuccess: ({ id }) => setActionId(id), onError: failed });
  const beginAtOnce = useEffectEvent(() => {
    if (!hasFields(kind)) begin({ kind });
  });
  useEffect(() => beginAtOnce(), []);
  if (actionId) return <BulkActionDialog actionId={actionId} onStarted={onStarted} onClose={onClose} />;
  return (
    <Dialog title={bulkTexts[kind].title} onClose={() => !preparation.isPending && onClose()} width={520}>
      {hasFields(kind) ? (
        <BulkFields kind={kind} isBusy={preparation.isPending} onNext={begin} onClose={onClose} />
      ) : preparation.isError ? (
        <DialogActions>
          <Button onClick={() => begin({ kind })}>Tentar novamente</Button>
        </DialogActions>
      ) : (
        <Loading label="Contando">
          <Skeleton width="100%" height={96} radius={12} />
        </Loading>
      )}
    </Dialog>
  );
}
