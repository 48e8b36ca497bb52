import { counted } from '@jornada/domain/plural';

const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** A whole number in Brazilian form: 1840 → '1.840'. */
export const formatNumber = (value: number) => whole.format(value);

/** '21 dias', '1 dia'. */
export const formatDays = (count: number) => counted(count, 'dia', 'dias');
