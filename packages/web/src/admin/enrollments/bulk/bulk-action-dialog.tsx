import type { BulkActionWithFailures } from '@jornada/contract/bulk/bulk-actions';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStopJob } from '../../../long-jobs/api.ts';
import { explain } from '../../../platform/explain.ts';
import dangerous from '../../../ui/dialog/confirm-dialog.module.css';
import { Dialog, DialogActions, DialogFields, DialogLead } from '../../../ui/dialog/dialog.tsx';
import { Bar } from '../../../ui/progress/bar.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useOnce } from '../../../ui/use-once.ts';
import { ExportJobs, ExportLink } from '../../step-up/export-link.tsx';
import { bulkActionQuery, bulkExport, isHalf, isUnderWay, start, undo, useBulkCommand } from './api.ts';
import classes from './bulk-action-dialog.module.css';
import { formatConfirm, formatResult, formatScope, progressOf, textsOf, titleOf } from './bulk-texts.ts';

/** What replaces a step gets its focus. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

type ActionDialogProps = { actionId: string; onStarted?: () => void; onClose: () => void };

/** One action, from its preparation to its result. It goes on without the dialog. */
export function BulkActionDialog({ actionId, onStarted, onClose }: ActionDialogProps) {
  const read = useQuery(bulkActionQuery(actionId));
  const command = useBulkCommand();
  const action = read.data;
  const send = (name: 'start' | 'undo') =>
    command.mutate(() => (name === 'start' ? start : undo)(actionId), {
      onSuccess: name === 'start' ? onStarted : undefined,
      onError: (problem) => toast.error(explain(problem, name === 'start' ? 'Erro ao começar' : 'Erro ao desfazer')),
    });
  return (
    <Dialog title={action ? titleOf(action) : 'Ação em massa'} onClose={onClose} width={520}>
      {action ? (
        <StepOf action={action} isBusy={command.isPending} send={send} onClose={onClose} />
      ) : (
        read.error && <DialogLead>{read.error.message}</DialogLead>
      )}
    </Dialog>
  );
}

type StepProps = {
  action: BulkActionWithFailures;
  isBusy: boolean;
  send: (name: 'start' | 'undo') => void;
  onClose: () => void;
};

function StepOf(props: StepProps) {
  if (props.action.state === 'prepared') return <Confirmation {...props} />;
  return isUnderWay(props.action) ? <Progress {...props} /> : <Result {...props} />;
}

/** Says how many and what before. What cannot be undone is confirmed by its word. */
function Confirmation({ action, isBusy, send, onClose }: StepProps) {
  const { means, confirmedBy } = textsOf(action);
  const [word, setWord] = useState('');
  const once = useOnce(isBusy);
  const isConfirmed = !confirmedBy || word.trim().toLowerCase() === confirmedBy;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isConfirmed) once(() => send('start'));
      }}
    >
      <DialogFields>
        <DialogLead>
          <b>{formatScope(action)}</b>
          {action.deed.names.length > 0 && `: ${action.deed.names.join(', ')}`}. {means}
        </DialogLead>
        {action.before.length > 0 && (
          <ul className={classes.before} aria-label="Antes de começar">
            {action.before.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        )}
        {confirmedBy && (
          <TextInput
            ref={takeFocus}
            data-autofocus
            label={`Escreva “${confirmedBy}” para confirmar`}
            autoComplete="off"
            autoCapitalize="none"
            value={word}
            onChange={(event) => setWord(event.currentTarget.value)}
          />
        )}
        <DialogActions>
          <Button
            ref={confirmedBy ? undefined : takeFocus}
            data-autofocus={!confirmedBy || undefined}
            variant="default"
            onClick={onClose}
          >
            Cancelar
          </Button>
          <Button type="submit" className={confirmedBy && dangerous['danger']} loading={isBusy} disabled={!isConfirmed}>
            {formatConfirm(action)}
          </Button>
        </DialogActions>
      </DialogFields>
    </form>
  );
}

function Progress({ action, onClose }: StepProps) {
  const { job } = action;
  const stop = useStopJob();
  const { doing, done, total, percent } = progressOf(action);
  return (
    <DialogFields>
      <p role="status">{doing}</p>
      <Bar value={percent} label={doing} head={false} />
      <DialogLead>
        {done} de {total}. Pode fechar: continua sem esta janela.
      </DialogLead>
      <DialogActions>
        {job && (
          <Button
            variant="default"
            loading={stop.isPending}
            onClick={() =>
              stop.mutate(job.id, { onError: (problem) => toast.error(explain(problem, 'Erro ao parar')) })
            }
          >
            Parar
          </Button>
        )}
        <Button
          ref={takeFocus}
          data-autofocus
          onClick={() => {
            toast.info('Continua em segundo plano');
            onClose();
          }}
        >
          Fechar
        </Button>
      </DialogActions>
    </DialogFields>
  );
}

function Result({ action, isBusy, send, onClose }: StepProps) {
  const { failures, failed, undone, mayUndo } = action;
  return (
    <DialogFields>
      <p role="status">{formatResult(action)}</p>
      {failures.length > 0 && (
        <>
          <div
            className={classes.failures}
            role="group"
            aria-label={undone ? 'Ficaram como estão' : 'Não deram certo'}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys
            tabIndex={0}
          >
            <ul>
              {failures.map(({ id, name, what }) => (
                <li key={id}>
                  <b>{name}</b> {what}
                </li>
              ))}
            </ul>
          </div>
          {failures.length < (undone?.kept ?? failed) && (
            <DialogLead>Estes são os primeiros {failures.length}. O arquivo tem todos.</DialogLead>
          )}
          <div>
            <ExportJobs list="bulk-results" />
            <ExportLink list={bulkExport(action)} label="Baixar o resultado" />
          </div>
        </>
      )}
      <DialogActions>
        {mayUndo && (
          <Button variant="default" loading={isBusy} onClick={() => send('undo')}>
            Desfazer
          </Button>
        )}
        {isHalf(action) && (
          <Button variant="default" loading={isBusy} onClick={() => send('start')}>
            Continuar
          </Button>
        )}
        <Button ref={takeFocus} data-autofocus onClick={onClose}>
          Pronto
        </Button>
      </DialogActions>
    </DialogFields>
  );
}
