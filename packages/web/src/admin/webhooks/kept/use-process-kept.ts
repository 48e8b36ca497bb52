import { plural } from '@jornada/domain/plural';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../platform/api-client.ts';
import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { invalidatePeople } from '../../enrollments/api.ts';
import { invalidateWebhooks } from '../api.ts';

/** The state of the processing. The server caps `remaining`. */
export type Progress = { processed: number; failed: number; remaining: number };

/**
 * Processes the events that came while a webhook was inactive, some at a time, until none is left, a call makes no progress, or somebody
 * stops it (decision H2).
 */
export function useProcessKept(webhookId: string) {
  const cache = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  async function processAll(): Promise<Progress> {
    isStopped.current = false;
    let done: Progress = { processed: 0, failed: 0, remaining: Infinity };
    for (;;) {
      const { processed, failed, remaining } = await call('webhooks', 'processKeptEvents', { params: { webhookId } });
      const isMoving = processed > 0 || remaining < done.remaining;
      done = { processed: done.processed + processed, failed: done.failed + failed, remaining };
      setProgress(done);
      if (remaining === 0 || !isMoving || isStopped.current) return done;
    }
  }

  const processing = useMutation({
    mutationFn: processAll,
    onSuccess: (done) => toast[done.failed > 0 ? 'info' : 'success'](formatDone(done)),
    onError: (problem) => toast.error(explain(problem, 'Erro ao processar eventos guardados')),
    onSettled: () => {
      setProgress(null);
      return Promise.all([invalidateWebhooks(cache), invalidatePeople(cache)]);
    },
  });
  return {
    isProcessing: processing.isPending,
    progress,
    start: () => processing.mutate(),
    stop: () => void (isStopped.current = true),
  };
}

/** '120 eventos processados, 3 com erro: veja o histórico.' */
function formatDone({ processed, failed }: Progress): string {
  const done = `${processed} ${plural(processed, 'evento processado', 'eventos processados')}`;
  return failed > 0 ? `${done}, ${failed} com erro: veja o histórico.` : done;
}
