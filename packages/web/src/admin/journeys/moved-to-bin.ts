import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import { explain } from '../../platform/explain.ts';
import { toast } from '../../ui/toast/toast.ts';
import { offerUndo } from '../ui/deletions/offer-undo.tsx';
import { invalidateJourneys } from './invalidate-journeys.ts';

interface MovedToBin {
  id: string;
  /** 'Jornada na lixeira por 30 dias'. */
  text: string;
  isByKeyboard: boolean;
  /** Closes what asked, and leaves a screen of what was deleted: that would read it again and miss it. */
  onDone: () => unknown;
}

/** What follows a deletion: its message offers to restore what is in the bin now (decision C11). */
export async function reportMovedToBin(cache: QueryClient, { id, text, isByKeyboard, onDone }: MovedToBin) {
  await onDone();
  offerUndo(text, () => void restoreFromBin(cache, id), isByKeyboard);
  await invalidateJourneys(cache);
}

/** Whether the person works by keyboard. Ask when they press: the pressed button loses the focus. */
export const isByKeyboard = (): boolean => document.activeElement?.matches(':focus-visible') ?? false;

/** Restores a journey or lesson, and reports it. */
export async function restoreFromBin(cache: QueryClient, entryId: string): Promise<void> {
  try {
    await call('bin', 'restoreFromBin', { params: { entryId } });
    toast.success('De volta, com tudo o que tinha');
  } catch (problem) {
    toast.error(explain(problem, 'Erro ao restaurar'));
  }
  await invalidateJourneys(cache);
}
