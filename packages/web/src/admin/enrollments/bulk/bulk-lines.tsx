import type { BulkAction } from '@jornada/contract/bulk/bulk-actions';
import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import classes from '../../../long-jobs/long-job-list.module.css';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { Bar } from '../../../ui/progress/bar.tsx';
import { ExportJobs } from '../../step-up/export-link.tsx';
import { afterBulk, bulkActionsQuery, isHalf, isUnderWay } from './api.ts';
import { formatResult, formatScope, progressOf, titleOf } from './bulk-texts.ts';

const BulkActionDialog = lazyDialog(() => import('./bulk-action-dialog.tsx'), 'BulkActionDialog');

/**
 * The bulk actions of a day about which there is something to do, above the lists of people and enrollments: whoever left finds them again. Those
 * under way or stopped stand there, and of the ended ones the latest; the others on demand. When one ends, the lists are read again.
 */
export function BulkLines({ list }: Pick<BulkAction, 'list'>) {
  const [openId, open] = useState<string | null>(null);
  const [hasAll, showAll] = useState(false);
  const { data } = useQuery(bulkActionsQuery);
  const ended = data?.actions.filter((action) => !isUnderWay(action)).map(({ id, state }) => `${id} ${state}`);
  useReadAgain(ended?.join());
  const actions = data?.actions.filter((action) => isUnderWay(action) || hasMoreToDo(action)) ?? [];
  const shown = actions.filter((action, index) => hasAll || index === 0 || isUnderWay(action) || isHalf(action));
  return (
    <>
      <ExportJobs list={`bulk-${list}`} />
      {shown.length > 0 && (
        <ul className={classes.jobs} aria-label="Ações em massa">
          {shown.map((action) => (
            <li key={action.id}>
              <Line action={action} />
              <Button variant="default" size="xs" onClick={() => open(action.id)}>
                Ver<VisuallyHidden> {titleOf(action)}</VisuallyHidden>
              </Button>
            </li>
          ))}
          {shown.length < actions.length && (
            <li>
              <Button variant="subtle" size="xs" onClick={() => showAll(true)}>
                Mostrar mais {actions.length - shown.length}
              </Button>
            </li>
          )}
        </ul>
      )}
      {openId && <BulkActionDialog actionId={openId} onClose={() => open(null)} />}
    </>
  );
}

const hasMoreToDo = (action: BulkAction) =>
  action.job !== null && (action.mayUndo || (action.undone?.kept ?? action.failed) > 0 || isHalf(action));

function Line({ action }: { action: BulkAction }) {
  const { doing, done, total, percent } = progressOf(action);
  return (
    <div className={classes.text}>
      {/* The state alone is announced: the counts change every second. */}
      <p role="status">{isUnderWay(action) ? `${doing}: ${formatScope(action)}` : formatResult(action)}</p>
      {isUnderWay(action) && (
        <>
          <small>
            {done} de {total}
          </small>
          <Bar value={percent} label={doing} head={false} />
        </>
      )}
    </div>
  );
}

/** Reads lists again when other actions have ended than before. */
function useReadAgain(ended: string | undefined) {
  const cache = useQueryClient();
  const before = useRef(ended);
  useEffect(() => {
    if (before.current !== undefined && ended !== before.current) void afterBulk(cache);
    before.current = ended;
  }, [ended, cache]);
}
