import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../platform/format-day.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { SwitchField } from '../ui/form/switch-field.tsx';
import { FailedList } from '../ui/list/list-states.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { useSetSwitch } from '../settings/api.ts';
import { remindersQuery, type Reminders } from './api.ts';
import { CountsTable } from './counts-table.tsx';
import classes from './reminders-page.module.css';
import { SuppressedList } from './suppressed-list.tsx';
import { TextPreview } from './text-preview.tsx';

/** /admin/lembretes: whether reminders are sent, how many of late, their texts, and addresses that get none. */
export function RemindersPage() {
  const read = useQuery(remindersQuery);
  return (
    <>
      <PageHead title="Lembretes" note="Um e-mail por dia de estudo, no máximo, e só quando algo espera pela pessoa." />
      {read.isPending && (
        <Loading label="Carregando lembretes">
          <Skeleton width="100%" height={92} radius={14} />
          <Skeleton width="100%" height={180} radius={14} mt={18} />
        </Loading>
      )}
      {read.isError && !read.data && <FailedList title="Erro ao carregar lembretes" read={read} />}
      {read.data && <Loaded reminders={read.data} />}
    </>
  );
}

function Loaded({ reminders }: { reminders: Reminders }) {
  const turn = useSetSwitch('remindersEnabled');
  return (
    <div className={classes.stack}>
      {!reminders.isMailConfigured && (
        <div className={classes.notice} role="status">
          <p>
            <b>O envio de e-mails não está configurado.</b> Enquanto isso nenhum lembrete é enviado nem guardado para
            depois. Configure o servidor em{' '}
            <Link to="/admin/emails" search={{ aba: 'servidor' }}>
              E-mails
            </Link>
            .
          </p>
        </div>
      )}
      {reminders.stopped.map((run) => (
        <StoppedRun key={`${run.day} ${run.minute}`} run={run} />
      ))}
      <Panel pad>
        <SwitchField
          label="Lembretes"
          note="Desligados, ninguém recebe lembretes. Os planos de estudo e as escolhas de cada pessoa ficam guardados."
          isOn={turn.isPending ? turn.variables : reminders.isEnabled}
          isBusy={turn.isPending}
          onTurn={(isOn) => turn.mutate(isOn)}
        />
      </Panel>
      <CountsTable reminders={reminders} />
      <TextPreview />
      <SuppressedList count={reminders.suppressed} />
    </div>
  );
}

/** Too many mailboxes of a run were unknown: something is wrong with the mail server, not with the people. */
const StoppedRun = ({ run }: { run: Reminders['stopped'][number] }) => (
  <div className={classes.notice} role="alert">
    <p>
      <b>
        Os lembretes de {formatDay(run.day)}, das {formatMinute(run.minute)}, foram interrompidos.
      </b>{' '}
      O servidor de e-mail disse que {run.mailboxUnknown} endereços não existem, mais de 5%. Isso costuma ser um erro do
      servidor: nenhum endereço foi bloqueado. Envie um e-mail de teste em <Link to="/admin/emails">E-mails</Link>.
    </p>
  </div>
);

const formatMinute = (minute: number) => {
  const rest = minute % 60;
  return `${Math.floor(minute / 60)}h${rest === 0 ? '' : String(rest).padStart(2, '0')}`;
};
