import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MyBadge } from '@jornada/contract/rewards/rewards';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';
import { EmptyState, QueryError } from '../../ui/page/page-state.tsx';
import { badgesQuery } from '../api.ts';
import { BadgeCard } from './badge-card.tsx';
import classes from './badges-tab.module.css';
import { BadgesSkeleton, NearestSkeleton } from './badges-skeleton.tsx';
import { NearestBadges } from './nearest-badges.tsx';

const filters = {
  Todos: () => true,
  Conquistados: ({ isEarned }) => isEarned,
  Bloqueados: ({ isEarned }) => !isEarned,
} satisfies Record<string, (badge: MyBadge) => boolean>;

type Filter = keyof typeof filters;
const filterNames = Object.keys(filters) as Filter[];

/** The badges tab: the three nearest badges, then all, earned or locked ones from common to legendary (specification §2 /progress). */
export function BadgesTab() {
  const [filter, setFilter] = useState<Filter>('Todos');
  const badges = useQuery(badgesQuery);
  const { data } = badges;
  if (badges.error && !data) return <QueryError title="Erro ao carregar dados" query={badges} />;
  const shown = data?.badges.filter(filters[filter]);
  const earned = data?.badges.filter(({ isEarned }) => isEarned).length;
  const nearest = data?.nearest.flatMap((id) => data.badges.find((badge) => badge.id === id) ?? []) ?? [];
  return (
    <>
      {!data && <NearestSkeleton />}
      {nearest.length > 0 && <NearestBadges badges={nearest} />}
      <div className={classes.bar}>
        <div role="group" aria-label="Mostrar" className={classes.filters}>
          {filterNames.map((name) => (
            <button key={name} type="button" aria-pressed={name === filter} onClick={() => setFilter(name)}>
              {name}
            </button>
          ))}
        </div>
        {data && (
          <p className={classes.count}>
            {earned} de {data.badges.length} conquistados
          </p>
        )}
      </div>
      {!shown && <BadgesSkeleton />}
      {shown?.length === 0 && <NoBadges filter={filter} />}
      {shown && shown.length > 0 && (
        <ul className={classes.badges}>
          {shown.map((badge) => (
            <BadgeCard key={badge.id} badge={badge} />
          ))}
        </ul>
      )}
    </>
  );
}

const nextStep: Record<Filter, string> = {
  Todos: 'Os badges da plataforma aparecem aqui.',
  Conquistados: 'O primeiro chega com a sua primeira lição.',
  Bloqueados: 'Você já conquistou todos. Que caminho!',
};

const NoBadges = ({ filter }: { filter: Filter }) => (
  <div role="status">
    <EmptyState
      art={
        <JourneyCover
          seed="badges-5"
          palette={0}
          terrain="colinas"
          progress={0.05}
          width={168}
          height={202}
          sunX={0.5}
        />
      }
      title="Nenhum badge encontrado"
    >
      {nextStep[filter]}
    </EmptyState>
  </div>
);
