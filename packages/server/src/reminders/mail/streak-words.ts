import { counted } from '@jornada/domain/plural';
import type { StreakState } from '@jornada/domain/rewards/streak/streak';
import type { ReminderWords } from './reminder-values.ts';

interface StreakAtRisk {
  days: number;
  state: StreakState;
  shields: number;
  name: string;
  /** What its reader can do now, as the end of a sentence. */
  wayOn: string;
}

/** The words about a streak at risk: whether it ends at midnight, a shield would cover today, or one covers the days before already. */
export function streakWords({
  days,
  state,
  shields,
  name,
  wayOn,
}: StreakAtRisk): Omit<ReminderWords, 'action' | 'picture'> {
  const shown = counted(days, 'dia', 'dias');
  if (state === 'escudo_sera_usado') {
    return {
      subject: `Um escudo guarda sua ofensiva de ${shown}`,
      preheader: 'Ele cobre os dias sem lição quando você voltar.',
      overline: 'Sua ofensiva',
      title: `Seus ${shown} estão guardados`.replace('Seus 1 dia estão guardados', 'Seu primeiro dia está guardado'),
      lead: `${name}, um dos seus escudos cobre os dias em que não deu, assim que você continuar. Por exemplo: ${wayOn}.`,
    };
  }
  const more = counted(days + 1, 'dia', 'dias');
  const title = days === 1 ? 'Um dia, e falta o de hoje' : `${shown}, e falta o de hoje`;
  const lead = `${name}, para levar sua ofensiva a ${more}: ${wayOn}.`;
  const overline = 'Hoje, até a meia-noite';
  if (shields === 0) {
    return {
      subject: `Sua ofensiva de ${shown} termina à meia-noite`,
      preheader: 'Uma lição resolve.',
      overline,
      title,
      lead,
    };
  }
  return {
    subject: `Falta o dia de hoje na sua ofensiva de ${shown}`,
    preheader: 'E se hoje não der, você tem um escudo.',
    overline,
    title,
    lead,
    note: {
      strong: 'Se hoje não der, tudo bem:',
      rest:
        shields === 1
          ? 'seu escudo guarda os dias que você já tem.'
          : `um dos seus ${shields} escudos guarda os dias que você já tem.`,
    },
  };
}
