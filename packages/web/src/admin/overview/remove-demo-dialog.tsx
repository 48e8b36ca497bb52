import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useRemoveDemo } from './api.ts';

/** Asks before it removes the demonstration. */
export function RemoveDemoDialog({ onClose }: { onClose: () => void }) {
  const remove = useRemoveDemo();
  return (
    <ConfirmDialog
      title="Remover a demonstração?"
      confirm="Remover demonstração"
      danger
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        As jornadas de exemplo, com lições, inscrições e respostas, e as pessoas de exemplo serão excluídas para sempre.
      </p>
      <p>O que você mesmo criou fica, e sua conta também.</p>
    </ConfirmDialog>
  );
}
