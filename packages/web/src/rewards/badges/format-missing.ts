import { plural } from '@jornada/domain/plural';
import { formatNumber } from '../../platform/number-format.ts';
import type { CriterionKind } from '@jornada/domain/rewards/badges';

const units: Record<CriterionKind, readonly [one: string, many: string]> = {
  licoes: ['lição', 'lições'],
  missoes: ['missão', 'missões'],
  jornadas: ['jornada', 'jornadas'],
  streak: ['dia', 'dias'],
  nivel: ['nível', 'níveis'],
  licoes_dia: ['lição hoje', 'lições hoje'],
};

/** What is missing for a badge: 'Faltam 2 dias', 'Falta 1 lição'. */
export const missingOf = (kind: CriterionKind, missing: number): string =>
  `${plural(missing, 'Falta', 'Faltam')} ${formatNumber(missing)} ${plural(missing, ...units[kind])}`;
