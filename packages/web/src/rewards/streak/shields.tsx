import { MAX_SHIELDS } from '@jornada/domain/rewards/streak/streak';
import { IconShield, IconShieldFilled } from '@tabler/icons-react';
import classes from './shields.module.css';

/** The member's shields, of at most three. `words` also writes the number beside them, for places with room. */
export function Shields({ count, hasLabel = false }: { count: number; hasLabel?: boolean }) {
  const label = `${count} de ${MAX_SHIELDS} escudos`;
  return (
    <span className={classes.shields} role="img" aria-label={label}>
      {Array.from({ length: MAX_SHIELDS }, (_, index) =>
        index < count ? (
          <IconShieldFilled key={index} size={22} aria-hidden="true" />
        ) : (
          <IconShield key={index} size={22} stroke={2} className={classes.empty} aria-hidden="true" />
        ),
      )}
      {hasLabel && (
        <span className={classes.text} aria-hidden="true">
          {label}
        </span>
      )}
    </span>
  );
}
