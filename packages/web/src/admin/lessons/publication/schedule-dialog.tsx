import { addDays, type LocalDay } from '@jornada/domain/local-day';
import type { LessonRow } from '@jornada/contract/lessons/admin-lessons';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { fieldIssues } from '../../../platform/field-issues.ts';
import { useSession } from '../../../platform/session.ts';
import { lessonListQuery } from '../api.ts';
import { formatPublishing } from '../list/lesson-state.ts';
import { useSchedule, type Appointment } from './api.ts';
import classes from './publication.module.css';

type ScheduleDialogProps = {
  journeyId: string;
  lesson: Pick<LessonRow, 'id' | 'title' | 'publishAt'>;
  onClose: () => void;
};

/** Asks for the day and hour at which a draft is published by itself (decision D17). Only the server knows what is over by now. */
export function ScheduleDialog({ journeyId, lesson: { id, title, publishAt }, onClose }: ScheduleDialogProps) {
  const { today } = useSession();
  const timeZone = useQuery(lessonListQuery(journeyId)).data?.timeZone;
  const schedule = useSchedule(id);
  const form = useForm<Appointment>({
    initialValues: { day: publishAt?.day ?? addDays(today as LocalDay, 1), time: publishAt?.time ?? '06:00' },
    validate: {
      day: (day) => (day === '' ? 'Escolha um dia' : null),
      time: (time) => (time === '' ? 'Escolha uma hora' : null),
    },
  });
  return (
    <FormDialog
      title="Publicar em"
      lead={
        <>
          <b>{title}</b> fica rascunho até lá. Depois é publicada sozinha, também com o seu computador desligado.
        </>
      }
      submit="Agendar"
      form={form}
      request={schedule}
      success={() => `Publica em ${formatPublishing(form.values, today.slice(0, 4))}`}
      failure={(problem) => (problem.code === 'publishing_time_over' ? null : 'Erro ao agendar lição')}
      issuesOf={(problem) =>
        problem.code === 'publishing_time_over' ? { day: problem.message } : fieldIssues(problem)
      }
      onClose={onClose}
    >
      <div className={classes.moment}>
        <TextInput type="date" label="Dia" min={today} data-autofocus {...form.getInputProps('day')} />
        <TextInput type="time" label="Hora" {...form.getInputProps('time')} />
      </div>
      {timeZone && <p className={classes.zone}>{formatZone(timeZone)}, o fuso da plataforma.</p>}
    </FormDialog>
  );
}

/** 'Horário Padrão de Brasília'. */
const formatZone = (timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'long' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
