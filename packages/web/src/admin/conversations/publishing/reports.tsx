import type { ConversationDetail } from '@jornada/contract/conversations/admin';
import { counted } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { useSettleReports } from './api.ts';
import classes from './publishing.module.css';

/** Why members reported what was published, until it is settled; the question stays under its lesson. */
export function Reports({ of: { id, reports } }: { of: ConversationDetail }) {
  const settle = useSettleReports(id);
  return (
    <section className={classes.notice} aria-label="Denúncias">
      <b>{counted(reports.length, 'denúncia', 'denúncias')} do que foi publicado</b>
      <ul>
        {reports.map(({ reason, at }) => (
          <li key={at}>
            {formatMoment(at)}: {reason}
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        loading={settle.isPending}
        onClick={() =>
          settle.mutate(undefined, {
            onSuccess: () => toast.success('Denúncias encerradas'),
            onError: (problem) => toast.error(explain(problem, 'Erro ao encerrar as denúncias')),
          })
        }
      >
        Encerrar denúncias
      </Button>
    </section>
  );
}
