import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { sessionQuery } from '../../../platform/session.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useUnsaved } from './unsaved.ts';

/**
 * Asks before somebody leaves unsaved values: by a link, by going back, or by closing the tab. 'Sair' asks by itself, before the session
 * ends (shell/admin-account.tsx).
 */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const cache = useQueryClient();
  useUnsaved(isDirty);
  // After the session has ended nothing can be saved.
  const canBeSaved = () => isDirty && Boolean(cache.getQueryData(sessionQuery.queryKey));
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => next.pathname !== current.pathname && canBeSaved(),
    enableBeforeUnload: canBeSaved,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return <LeaveUnsaved onLeave={blocker.proceed} onClose={blocker.reset} />;
}

export type LeaveUnsavedProps = { onLeave: () => void; onClose: () => void };

/** The question itself. */
export const LeaveUnsaved = ({ onLeave, onClose }: LeaveUnsavedProps) => (
  <ConfirmDialog
    title="Sair sem salvar?"
    confirm="Descartar alterações"
    danger
    hasEntry={false}
    onConfirm={onLeave}
    onClose={onClose}
  >
    <p>O que você mudou aqui ainda não foi salvo.</p>
  </ConfirmDialog>
);
