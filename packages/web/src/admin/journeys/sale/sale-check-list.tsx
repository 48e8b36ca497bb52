import type { EditableJourney } from '@jornada/contract/journeys/admin-journeys';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton, Loading } from '../../../ui/skeleton.tsx';
import { Panel } from '../../ui/panel.tsx';
import { queryFor } from '../../../platform/api-client.ts';
import { platformsQuery } from '../../purchases/use-platforms.ts';
import { webhooksQuery } from '../../purchases/webhooks-query.ts';
import { arrivalCheck, journeyChecks, webhookCheck } from './sale-checks.ts';
import { MonthSales } from './month-sales.tsx';
import classes from './sale-check-list.module.css';

/** 'Está funcionando?': what selling this journey needs, and the state of each check. */
export function SaleCheckList({ journey: { id: journeyId, form } }: { journey: EditableJourney }) {
  const enabled = form.tipo === 'paga';
  const webhooks = useInfiniteQuery({ ...webhooksQuery, enabled });
  const sales = useQuery({ ...queryFor('webhooks', 'readJourneySales', { params: { journeyId } }), enabled });
  const platforms = useQuery({ ...platformsQuery, enabled });
  if (form.tipo !== 'paga') {
    return (
      <Panel pad title="Está funcionando?">
        <p className={classes.none}>Esta jornada é gratuita: não há nada para vender.</p>
      </Panel>
    );
  }
  const isError = webhooks.isError || sales.isError || platforms.isError;
  const isRead = webhooks.data && sales.data && platforms.data;
  const nameOf = (wanted: string) => platforms.data?.items.find(({ platform }) => platform === wanted)?.name ?? wanted;
  const checks = [
    ...journeyChecks(form),
    ...(isRead ? [webhookCheck(webhooks.data.rows), arrivalCheck(sales.data, nameOf)] : []),
  ];
  const done = checks.filter(({ isDone }) => isDone).length;
  return (
    <div className={classes.panels}>
      <Panel pad title="Está funcionando?" action={isRead && <span>{`${done} de ${checks.length}`}</span>}>
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
        {!isRead && !isError && (
          <Loading label="Conferindo os webhooks">
            <Skeleton width="100%" height={44} radius={12} mt={8} />
          </Loading>
        )}
      </Panel>
      {isRead && <MonthSales month={sales.data.month} platforms={platforms.data.items} />}
    </div>
  );
}
