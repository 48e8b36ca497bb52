import { plural } from '@jornada/domain/plural';
import type { CriterionKind } from '@jornada/domain/rewards/badges';

const units: Record<CriterionKind, readonly [one: string, many: string]> = {
  licoes: ['lição', 'lições'],
  missoes: ['missão', 'missões'],
  jornadas: ['jornada', 'jornadas'],
  streak: ['dia', 'dias'],
  nivel: ['nível', 'níveis'],
  licoes_dia: ['lição hoje', 'lições hoje'],
};

/** What is missing for a badge, under 'Quase lá': 'Faltam 2 dias'. The list keeps the specification's hints ('Falta 2 dia(s)'). */
export const missingOf = (kind: CriterionKind, missing: number): string =>
  `${plural(missing, 'Falta', 'Faltam')} ${missing} ${plural(missing, ...units[kind])}`;
