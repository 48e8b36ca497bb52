import { plural } from '@jornada/domain/plural';

const counted = (count: number, one: string, many: string) => `${count} ${plural(count, one, many)}`;

/** '21 dias'. */
export const formatDays = (count: number) => counted(count, 'dia', 'dias');
/** '12 lições'. */
export const formatLessons = (count: number) => counted(count, 'lição', 'lições');
/** '12 missões'. */
export const formatMissions = (count: number) => counted(count, 'missão', 'missões');
/** '12 minutos'. */
export const formatMinutes = (count: number) => counted(count, 'minuto', 'minutos');
