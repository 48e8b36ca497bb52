import { formatNumber } from '../platform/number-format.ts';

/** '1.840 XP'. */
export const xp = (amount: number) => `${formatNumber(amount)} XP`;
