import { Button } from '@mantine/core';
import { formatNumber } from '../../../platform/number-format.ts';
import { Bar } from '../../../ui/progress/bar.tsx';
import type { Webhook } from '../api.ts';
import { countedUpTo, formatProcess } from '../format-webhook.ts';
import { useWebhookName } from '../use-webhook-name.ts';
import classes from './kept-events.module.css';
import { useProcessKept, type Progress } from './use-process-kept.ts';

/** The events that came while a webhook was inactive or its secret unknown, and a way to process them afterwards (decision H2). */
export function KeptEvents({ webhook }: { webhook: Webhook }) {
  const name = useWebhookName(webhook);
  const { isProcessing, progress, start, stop } = useProcessKept(webhook.id);
  if (isProcessing) {
    const { processed, failed, remaining } = progress ?? { processed: 0, failed: 0, remaining: webhook.keptEvents };
    const done = processed + failed;
    return (
      <div className={classes.kept}>
        <div className={classes.progress}>
          <p role="status">{formatProgress({ processed, failed, remaining })}</p>
          <Bar
            value={(100 * done) / Math.max(1, done + remaining)}
            label={`Eventos guardados de ${name}`}
            head={false}
            size={6}
          />
        </div>
        <Button variant="default" onClick={stop}>
          Parar
        </Button>
      </div>
    );
  }
  const isReady = webhook.status === 'active' && !webhook.isSecretUnreadable;
  return (
    <div className={classes.kept}>
      <p>{keptReason(webhook)}</p>
      <Button
        variant="default"
        classNames={{ root: classes.process, label: classes.text }}
        disabled={!isReady}
        onClick={start}
      >
        {formatProcess(webhook.keptEvents)}
      </Button>
    </div>
  );
}

function keptReason({ status, isSecretUnreadable }: Webhook): string {
  if (isSecretUnreadable) return 'Informe o segredo para conferir e processar as compras guardadas.';
  if (status !== 'active') return 'Compras que chegam agora ficam guardadas. Ative o webhook para processá-las.';
  return 'Chegaram compras enquanto este webhook estava inativo ou sem o segredo.';
}

/** 'Processando… 120 de 340' */
function formatProgress({ processed, failed, remaining }: Progress): string {
  const done = processed + failed;
  const all = remaining > countedUpTo ? `mais de ${formatNumber(done + countedUpTo)}` : formatNumber(done + remaining);
  return `Processando… ${formatNumber(done)} de ${all}`;
}
