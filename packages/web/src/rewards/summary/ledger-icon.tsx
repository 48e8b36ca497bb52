import type { LedgerEntry } from '@jornada/contract/rewards';
import { IconBook2, IconFlag, IconFlame, IconRoute, IconSunrise, IconTarget, type Icon } from '@tabler/icons-react';
import { createElement } from 'react';
import classes from './ledger.module.css';

const icons: Record<LedgerEntry['tipoAcao'], Icon> = {
  licao_completa: IconBook2,
  jornada_completa: IconRoute,
  missao_obrigatoria: IconFlag,
  missao_opcional: IconFlag,
  primeiro_login: IconSunrise,
  meta_diaria: IconTarget,
  marco_streak: IconFlame,
};

/** The icon for what an entry paid for. Decorative: its text is beside it. */
export function LedgerIcon({ tipoAcao }: Pick<LedgerEntry, 'tipoAcao'>) {
  return (
    <span className={classes.icon} data-for={tipoAcao} aria-hidden="true">
      {createElement(icons[tipoAcao], { size: 20, stroke: 1.9 })}
    </span>
  );
}
