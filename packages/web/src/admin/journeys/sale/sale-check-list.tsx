import type { EditableJourney } from '@jornada/contract/admin-journeys';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton, Loading } from '../../../ui/skeleton.tsx';
import { Panel } from '../../ui/panel.tsx';
import { webhooksQuery } from '../../purchases/webhooks-query.ts';
import { journeyChecks, webhookChecks } from './sale-checks.ts';
import classes from './sale-check-list.module.css';

/** 'Está funcionando?': what selling this journey needs, and the state of each check. */
export function SaleCheckList({ form }: { form: EditableJourney['form'] }) {
  const { data, isError } = useInfiniteQuery({ ...webhooksQuery, enabled: form.tipo === 'paga' });
  if (form.tipo !== 'paga') {
    return (
      <Panel pad title="Está funcionando?">
        <p className={classes.none}>Esta jornada é gratuita: não há nada para vender.</p>
      </Panel>
    );
  }
  const checks = [...journeyChecks(form), ...(data ? webhookChecks(data.rows) : [])];
  const done = checks.filter(({ isDone }) => isDone).length;
  return (
    <Panel pad title="Está funcionando?" action={data && <span>{`${done} de ${checks.length}`}</span>}>
      <ul className={classes.list}>
        {checks.map(({ name, isDone, note, leadsTo }) => (
          <li key={name} data-done={isDone || undefined}>
            <span className={classes.mark} aria-hidden="true">
              {isDone ? <IconCheck size={16} stroke={2.4} /> : <IconAlertTriangle size={16} stroke={2} />}
            </span>
            <div>
              <b>{name}</b>
              <VisuallyHidden>{isDone ? ': pronto. ' : ': falta. '}</VisuallyHidden>
              <p>{note}</p>
              {!isDone && leadsTo && <Link to="/admin/webhooks">Abrir webhooks</Link>}
            </div>
          </li>
        ))}
      </ul>
      {isError && <p role="alert">Não foi possível ler os webhooks.</p>}
      {!data && !isError && (
        <Loading label="Conferindo os webhooks">
          <Skeleton width="100%" height={44} radius={12} mt={8} />
        </Loading>
      )}
    </Panel>
  );
}
