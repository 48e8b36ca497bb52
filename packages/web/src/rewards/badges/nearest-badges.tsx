import type { MyBadge } from '@jornada/contract/rewards/rewards';
import { formatNumber } from '../../platform/number-format.ts';
import { Bar } from '../../ui/progress/bar.tsx';
import { missingOf } from './format-missing.ts';
import classes from './nearest-badges.module.css';
import { RisingMedal } from './rising-medal.tsx';

/** 'Quase lá': the nearest badges. Each medal fills from below with the member's progress. */
export function NearestBadges({ badges }: { badges: readonly MyBadge[] }) {
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>Quase lá</h2>
      <ul className={classes.nearest}>
        {badges.map((badge) => (
          <NearestBadge key={badge.id} badge={badge} />
        ))}
      </ul>
    </section>
  );
}

function NearestBadge({ badge: { nome, descricao, icone, raridade, criterio, progress } }: { badge: MyBadge }) {
  const { current, target } = progress;
  const reached = `${formatNumber(current)} de ${formatNumber(target)}`;
  const part = target > 0 ? current / target : 0;
  return (
    <li className={classes.card} data-nearest>
      <RisingMedal raridade={raridade} icone={icone} size={104} value={part} />
      <div className={classes.text}>
        <h3>{nome}</h3>
        <p>{descricao}</p>
        <div className={classes.bar}>
          <Bar value={part * 100} label={`${nome}: ${reached}`} head={false} />
        </div>
        <p className={classes.line}>
          <b>{reached}</b>
          <span>{missingOf(criterio.tipo, target - current)}</span>
        </p>
      </div>
    </li>
  );
}
