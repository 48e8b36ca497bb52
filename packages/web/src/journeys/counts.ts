import { counted } from '@jornada/domain/plural';

/** '12 lições'. */
export const formatLessons = (count: number) => counted(count, 'lição', 'lições');
/** '12 missões'. */
export const formatMissions = (count: number) => counted(count, 'missão', 'missões');
/** '12 minutos'. */
export const formatMinutes = (count: number) => counted(count, 'minuto', 'minutos');
/** 'Disponível · 12 min'. 0 is a length that nobody stated, and left out. */
export const withMinutes = (text: string, minutes: number) => (minutes > 0 ? `${text} · ${minutes} min` : text);
