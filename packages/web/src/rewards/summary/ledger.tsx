import { useInfiniteQuery } from '@tanstack/react-query';
import type { LedgerEntry } from '@jornada/contract/rewards/rewards';
import {
  IconBook2,
  IconFlag,
  IconFlame,
  IconRoute,
  IconSunrise,
  IconTarget,
  IconTransferIn,
  type Icon,
} from '@tabler/icons-react';
import { createElement } from 'react';
import { LoadMore } from '../../ui/loading/load-more.tsx';
import { RetryButton } from '../../ui/loading/retry-button.tsx';
import { Skeleton, Loading } from '../../ui/skeleton.tsx';
import { ledgerQuery } from '../api.ts';
import { gainOf, byDay, titleAndParts } from './ledger-days.ts';
import classes from './ledger.module.css';

/** The ledger as text, grouped by day, page by page. */
export function Ledger({ today }: { today: string }) {
  const ledger = useInfiniteQuery(ledgerQuery);
  if (ledger.isPending) return <LedgerSkeleton />;
  if (!ledger.data) {
    return (
      <div className={classes.aside} role="alert">
        <p>Erro ao carregar dados</p>
        <RetryButton query={ledger} variant="light" />
      </div>
    );
  }
  if (ledger.data.rows.length === 0) {
    return (
      <p className={classes.aside}>Ainda não há XP por aqui. O primeiro chega com a sua próxima lição ou missão.</p>
    );
  }
  return (
    <>
      {byDay(ledger.data.rows, today).map(({ day, heading, lines }) => (
        <section key={day} className={classes.day}>
          <h3>{heading}</h3>
          <ul>
            {lines.map((line) => {
              const { title, parts } = titleAndParts(line.words);
              return (
                <li key={line.id}>
                  <LedgerIcon tipoAcao={line.tipoAcao} />
                  <div>
                    <p>{title}</p>
                    {parts && <p className={classes.parts}>{parts}</p>}
                  </div>
                  <b>{gainOf(line)}</b>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <LoadMore list={ledger} failed="Erro ao carregar dados" className={classes.more} />
    </>
  );
}

const LedgerSkeleton = () => (
  <Loading label="Carregando histórico">
    <div className={classes.day}>
      <Skeleton width={60} height={16} />
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} width="100%" height={44} mt={12} />
      ))}
    </div>
  </Loading>
);

const icons: Record<LedgerEntry['tipoAcao'], Icon> = {
  licao_completa: IconBook2,
  jornada_completa: IconRoute,
  missao_obrigatoria: IconFlag,
  missao_opcional: IconFlag,
  primeiro_login: IconSunrise,
  meta_diaria: IconTarget,
  marco_streak: IconFlame,
  progresso_trazido: IconTransferIn,
};

/** The icon for what an entry paid for. Decorative: its text is beside it. */
function LedgerIcon({ tipoAcao }: Pick<LedgerEntry, 'tipoAcao'>) {
  return (
    <span className={classes.icon} data-for={tipoAcao} aria-hidden="true">
      {createElement(icons[tipoAcao], { size: 20, stroke: 1.9 })}
    </span>
  );
}
