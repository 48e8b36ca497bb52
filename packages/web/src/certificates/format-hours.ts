import { counted } from '@jornada/domain/plural';

/** '3 horas'. */
export const formatHours = (hours: number) => counted(hours, 'hora', 'horas');
