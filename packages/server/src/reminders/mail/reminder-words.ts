import { counted } from '@jornada/domain/plural';
import type { AnyReminderText } from '@jornada/domain/reminders/reminder-facts';
import { firstName } from '@jornada/domain/text/name';
import { nameInSubject } from '../../mail/templates/journeys-in-mail.ts';
import { onOneLine } from '../../mail/templates/one-line.ts';
import type { LessonInReminder, ReminderValues, ReminderWords } from './reminder-values.ts';
import { streakWords } from './streak-words.ts';

/** The words of a text. The caller sends a text only when what it speaks about is there (`decideReminder`). */
export function wordsOf(text: AnyReminderText, values: ReminderValues): ReminderWords {
  return words[text](values);
}

const quoted = (title: string) => `“${onOneLine(title)}”`;
const minutesOf = (minutes: number) => counted(minutes, 'minuto', 'minutos');
const place = ({ dayNumber, lessonCount }: LessonInReminder) => `Lição ${dayNumber} de ${lessonCount}`;

function there<T>(value: T | null): T {
  if (value === null) throw new Error('A reminder speaks about something that is not there');
  return value;
}

const watch = ({ publicUrl, lesson }: ReminderValues) => ({
  label: 'Assistir Lição',
  url: `${publicUrl}/lesson/${there(lesson).id}`,
});

const words: Record<AnyReminderText, (values: ReminderValues) => ReminderWords> = {
  opened_today(values) {
    const lesson = there(values.lesson);
    const journey = onOneLine(lesson.journeyName);
    return {
      subject: `Abriu hoje: ${nameInSubject({ name: lesson.title })}`,
      preheader: lesson.minutes > 0 ? `${minutesOf(lesson.minutes)} em ${journey}.` : `Mais um passo em ${journey}.`,
      overline: `Abriu hoje · ${place(lesson)}`,
      title: onOneLine(lesson.title),
      lead: `${firstName(values.name)}, a lição de hoje em ${journey} está aberta.`,
      action: watch(values),
      picture: 'day',
    };
  },
  waiting(values) {
    const lesson = there(values.lesson);
    const journey = onOneLine(lesson.journeyName);
    return {
      subject: `Espera por você: ${nameInSubject({ name: lesson.title })}`,
      preheader: `Sua próxima lição em ${journey} está aberta.`,
      overline: place(lesson),
      title: onOneLine(lesson.title),
      lead: `${firstName(values.name)}, sua próxima lição em ${journey} está aberta. É só continuar de onde você parou.`,
      action: watch(values),
      picture: 'day',
    };
  },
  short(values) {
    const lesson = there(values.lesson);
    return {
      subject: `Só ${minutesOf(lesson.minutes)}: ${nameInSubject({ name: lesson.title })}`,
      preheader: `Uma lição curta em ${onOneLine(lesson.journeyName)}.`,
      overline: lesson.opensToday ? `Abriu hoje · ${place(lesson)}` : place(lesson),
      title: `${minutesOf(lesson.minutes)} e pronto`,
      lead: `${firstName(values.name)}, ${quoted(lesson.title)} é curta: ${minutesOf(lesson.minutes)} em ${onOneLine(lesson.journeyName)}.`,
      action: watch(values),
      picture: 'day',
    };
  },
  progress(values) {
    const lesson = there(values.lesson);
    const journey = onOneLine(lesson.journeyName);
    const isFirst = lesson.dayNumber === 1;
    return {
      subject: `${isFirst ? 'Comece' : 'Continue'}: lição ${lesson.dayNumber} de ${lesson.lessonCount} de ${nameInSubject({ name: lesson.journeyName })}`,
      preheader: `A próxima é ${quoted(lesson.title)}.`,
      overline: lesson.opensToday ? `Abriu hoje · ${journey}` : journey,
      title: isFirst ? `A primeira de ${lesson.lessonCount}` : `Você chegou à lição ${lesson.dayNumber}`,
      lead: isFirst
        ? `${firstName(values.name)}, ${journey} começa por ${quoted(lesson.title)}. O primeiro passo é o que mais conta.`
        : `${firstName(values.name)}, são ${counted(lesson.lessonCount, 'lição', 'lições')} em ${journey}, e a próxima é ${quoted(lesson.title)}.`,
      action: watch(values),
      picture: 'day',
    };
  },
  streak: (values) => ({
    ...streakWords({ ...there(values.streak), name: firstName(values.name), wayOn: wayOn(values) }),
    action: values.lesson ? watch(values) : answer(values),
    picture: 'dusk',
  }),
  goal(values) {
    const { xp, remainder } = there(values.goal);
    const missing = `${there(remainder).toLocaleString('pt-BR')} XP`;
    return {
      subject: `Para a sua meta de hoje: ${missing}`,
      preheader: `Sua meta diária é de ${xp.toLocaleString('pt-BR')} XP.`,
      overline: 'Sua meta de hoje',
      title: `Faltam ${missing}`,
      lead: `${firstName(values.name)}, sua meta diária é de ${xp.toLocaleString('pt-BR')} XP. Um bom passo até lá: ${wayOn(values)}.`,
      action: values.lesson ? watch(values) : answer(values),
      picture: 'day',
    };
  },
  mission(values) {
    const { title } = there(values.mission);
    return {
      subject: `Falta a sua resposta: missão de ${nameInSubject({ name: title })}`,
      preheader: 'A lição está feita. A missão espera por você.',
      overline: 'Sua missão',
      title: 'Falta a sua resposta',
      lead: `${firstName(values.name)}, você concluiu ${quoted(title)}, e a missão dessa lição ainda está sem resposta.`,
      action: answer(values),
      picture: 'still',
    };
  },
  certificate(values) {
    const journey = onOneLine(there(values.certificate).journeyName);
    return {
      subject: `Seu certificado espera: ${nameInSubject({ name: journey })}`,
      preheader: 'Só falta confirmar o nome que vai nele.',
      overline: 'Jornada concluída',
      title: 'Seu certificado espera por você',
      lead: `${firstName(values.name)}, você concluiu ${journey}. Confirme o nome que vai no certificado, e ele é seu.`,
      action: { label: 'Confirmar nome', url: `${values.publicUrl}/perfil/certificados` },
      picture: 'still',
    };
  },
  farewell(values) {
    const { daysAway } = values.kept;
    const away = daysAway === null ? 'faz tempo' : `faz ${counted(daysAway, 'dia', 'dias')}`;
    return {
      subject: 'Este é o nosso último lembrete',
      preheader: 'Seu lugar continua guardado. É só voltar quando quiser.',
      overline: 'Nosso último lembrete',
      title: 'Vamos parar de escrever',
      lead: `${firstName(values.name)}, ${away} que você não passa por aqui, e tudo bem: há épocas em que não dá. Não mandaremos mais lembretes. Nada do que você fez se perde.`,
      action: {
        label: 'Continuar de onde parei',
        url: values.lesson ? watch(values).url : `${values.publicUrl}/dashboard`,
      },
      picture: 'still',
    };
  },
};

const answer = ({ publicUrl, mission }: ReminderValues) => ({
  label: 'Responder missão',
  url: `${publicUrl}/lesson/${there(mission).lessonId}`,
});

/** What its reader can do now, as the end of a sentence. */
function wayOn({ lesson, mission }: ReminderValues): string {
  if (!lesson) return `responder a missão de ${quoted(there(mission).title)}`;
  return lesson.minutes > 0 ? `${quoted(lesson.title)}, de ${minutesOf(lesson.minutes)}` : quoted(lesson.title);
}
