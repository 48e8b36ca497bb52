import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before somebody leaves what they have not saved: by a link, by going back, or by closing the tab. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    // The sign-in screen takes over when the session ends: nothing could be saved then.
    shouldBlockFn: ({ current, next }) => isDirty && next.pathname !== current.pathname && next.pathname !== '/auth',
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Sair sem salvar?"
      confirm="Descartar alterações"
      danger
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>O que você mudou aqui ainda não foi salvo.</p>
    </ConfirmDialog>
  );
}
