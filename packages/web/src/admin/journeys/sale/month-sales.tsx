import type { JourneySales } from '@jornada/contract/purchases/webhooks';
import { counted } from '@jornada/domain/plural';
import { Link } from '@tanstack/react-router';
import { formatInstantDay } from '../../../platform/format-day.ts';
import { formatNumber } from '../../../platform/number-format.ts';
import type { PlatformAbout } from '../../purchases/use-platforms.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './month-sales.module.css';

type Month = JourneySales['month'];

const reasons: Record<Month['unopened'][number]['reason'], string> = {
  waits: 'O produto não era de nenhuma jornada quando a venda chegou: reprocesse o evento',
  taken_back: 'Foi reembolsada ou cancelada antes de abrir algo',
  no_buyer: 'A plataforma não disse quem comprou, ou a conta foi excluída',
  added_since: 'O produto foi ligado a esta jornada depois da venda: reprocesse o evento',
};

/** 'Vendas, 30 dias': sales beside what they opened, by platform, and what to compare in each platform's panel (decision H19). */
export function MonthSales({ month, platforms }: { month: Month; platforms: readonly PlatformAbout[] }) {
  const about = (wanted: string) => platforms.find(({ platform }) => platform === wanted);
  const total = month.platforms.reduce((sum, { sales, opened }) => sum + sales - opened, 0);
  return (
    <Panel pad title="Vendas" action={<span>30 dias</span>} className={classes.month}>
      {month.platforms.length === 0 && (
        <p>Nenhuma venda chegou ainda. A primeira aparece aqui com a inscrição que abriu.</p>
      )}
      {month.platforms.map(({ platform, sales, opened, closed, refunds, chargebacks }) => (
        <section key={platform} aria-label={about(platform)?.name ?? platform}>
          <h3>{about(platform)?.name ?? platform}</h3>
          <dl>
            <Count name="Vendas" count={sales} />
            <Count name="Inscrições abertas" count={opened} />
            <Count name="Fechadas de novo" count={closed} />
            {refunds > 0 && <Count name="por reembolso" count={refunds} isPart />}
            {chargebacks > 0 && <Count name="por contestação" count={chargebacks} isPart />}
            {closed > refunds + chargebacks && (
              <Count name="por outro motivo" count={closed - refunds - chargebacks} isPart />
            )}
          </dl>
          {about(platform)?.compare && <p>Compare {about(platform)?.compare}.</p>}
        </section>
      ))}
      {total > 0 && (
        <section>
          <h3>{counted(total, 'venda não abriu nada', 'vendas não abriram nada')}</h3>
          <ul>
            {month.unopened.map(({ platform, at, reason, event }) => {
              const sale = `Venda de ${formatInstantDay(at)}, ${about(platform)?.name ?? platform}`;
              return (
                <li key={`${platform} ${at} ${event?.id}`}>
                  {event ? (
                    <Link
                      to="/admin/webhooks/$webhookId/events"
                      params={{ webhookId: event.webhookId }}
                      search={{ evento: event.id }}
                    >
                      {sale}
                    </Link>
                  ) : (
                    <b>{sale}</b>
                  )}
                  <br />
                  {reasons[reason]}
                </li>
              );
            })}
          </ul>
          {total > month.unopened.length && <p>Aqui estão as {month.unopened.length} mais recentes.</p>}
        </section>
      )}
      {month.together.map(({ journeyId, name, sales }) => (
        <p key={journeyId}>
          {counted(sales, 'destas vendas abriu', 'destas vendas abriram')} também{' '}
          <Link to="/admin/journeys/$journeyId/sale" params={{ journeyId }}>
            {name}
          </Link>
        </p>
      ))}
    </Panel>
  );
}

const Count = ({ name, count, isPart }: { name: string; count: number; isPart?: boolean }) => (
  <div data-part={isPart}>
    <dt>{name}</dt>
    <dd>{formatNumber(count)}</dd>
  </div>
);
