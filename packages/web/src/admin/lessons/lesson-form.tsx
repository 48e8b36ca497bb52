import type { EditableLesson } from '@jornada/contract/admin-lessons';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiProblem } from '../../platform/api-client.ts';
import { explain } from '../../platform/explain.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { validateWith } from '../../ui/validate-with.ts';
import { formIssues } from '../ui/form-issues.ts';
import { useKeptForm } from '../ui/kept-form.ts';
import { Panel } from '../ui/panel.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { UnsavedGuard } from '../ui/unsaved-guard.tsx';
import { useSaveLesson } from './api.ts';
import { MaterialsSection } from './attachments/materials-section.tsx';
import { isAttached, type Material } from './attachments/materials.ts';
import { useMaterials } from './attachments/use-materials.ts';
import { ClassSection } from './form/class-section.tsx';
import { MissionSection } from './form/mission-section.tsx';
import { TimerSection } from './form/timer-section.tsx';
import classes from './lesson-form.module.css';
import {
  asSent,
  errorsByField,
  fieldsOf,
  missionErrors,
  newLessonFields,
  timerMinutesOf,
  type LessonFields,
} from './lesson-values.ts';

const LessonConflict = lazyDialog(() => import('./lesson-conflict.tsx'), 'LessonConflict');
const RemoveMaterialDialog = lazyDialog(
  () => import('./attachments/remove-material-dialog.tsx'),
  'RemoveMaterialDialog',
);
const validate = validateWith(() => import('@jornada/contract/admin-lessons').then((contract) => contract.LessonForm));

type LessonFormProps = { journeyId: string; dayNumber: number; lesson?: EditableLesson };

/** The lesson form (specification §2, §5): what is typed stays whatever happens to a save. Without `lesson` it adds one. */
export function LessonForm({ journeyId, dayNumber, lesson }: LessonFormProps) {
  const navigate = useNavigate();
  const save = useSaveLesson(journeyId, lesson?.id);
  const materials = useMaterials(lesson?.id, lesson?.attachments ?? []);
  /** What the form was filled from. */
  const [before, setBefore] = useState(lesson);
  const [leaving, setLeaving] = useState<Material | null>(null);
  const [isConflicting, setConflicting] = useState(false);
  const form = useForm<LessonFields>({
    initialValues: lesson ? fieldsOf(lesson) : newLessonFields(),
    validate: async (fields) => ({
      ...missionErrors(fields),
      ...errorsByField(await validate(asSent(fields, materials.ids)), fields.missionType),
    }),
  });
  const idsBefore = (before?.attachments ?? []).map(({ id }) => id).join();
  const isDirty = (form.isDirty() || materials.isSending || materials.ids.join() !== idsBefore) && !save.isSuccess;

  const unsaved = { before, fields: form.values, files: materials.sent, unsent: materials.unsent };
  useKeptForm(`lesson:${lesson?.id ?? `new:${journeyId}`}`, isDirty ? unsaved : null, (kept) => {
    setBefore(kept.before);
    form.setInitialValues(kept.before ? fieldsOf(kept.before) : newLessonFields());
    form.setValues(kept.fields);
    materials.bringBack(kept.before?.attachments ?? [], kept.files);
    // A browser keeps no file for a page that was left.
    if (kept.unsent.length > 0) toast.error(`Escolha de novo o que faltou enviar: ${kept.unsent.join(', ')}`);
  });

  function refused(problem: ApiProblem) {
    if (problem.code === 'edited_meanwhile') return setConflicting(true);
    const issues = errorsByField(formIssues(problem), form.values.missionType);
    form.setErrors(issues);
    focusFirstError(form, issues);
    toast.error(explain(problem, 'Erro ao salvar lição'));
  }

  const send = (fields: LessonFields, version = before?.version, ids = materials.ids) =>
    save.mutate(
      { form: asSent(fields, ids), version },
      {
        // What was typed is saved: nothing has to be asked on the way out.
        onSuccess: () =>
          navigate({ to: '/admin/journeys/$journeyId/lessons', params: { journeyId }, ignoreBlocker: true }),
        onError: refused,
      },
    );

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        (fields) => {
          // What is saved stands on the screen, also when Enter left nobody time to leave the field.
          form.setFieldValue('timerMinutes', timerMinutesOf(fields.timerMinutes));
          send(fields);
        },
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Panel>
        <ClassSection form={form} journeyId={journeyId} dayNumber={dayNumber} isNew={!lesson} />
        <MissionSection form={form} />
        {form.values.hasMission && <TimerSection form={form} />}
        <MaterialsSection
          materials={materials}
          // What the lesson has already goes at once, and only when that is confirmed.
          onRemove={(material) => (isAttached(material) ? setLeaving(material) : materials.remove(material.key))}
          error={wordsOf(form.errors['attachmentIds'])}
        />
        <SaveBar
          save="Salvar Lição"
          isDirty={isDirty}
          isPending={save.isPending || form.submitting}
          waitsFor={materials.isSending ? 'Aguarde o envio dos arquivos' : undefined}
        >
          <ButtonLink to="/admin/journeys/$journeyId/lessons" params={{ journeyId }} variant="subtle">
            Cancelar
          </ButtonLink>
        </SaveBar>
      </Panel>
      <UnsavedGuard isDirty={isDirty} />
      {before && leaving && (
        <RemoveMaterialDialog
          lesson={before}
          material={leaving}
          onRemoved={(left) => {
            materials.rebase(left.attachments);
            setBefore({ ...before, ...left });
          }}
          onConflict={() => setConflicting(true)}
          onClose={() => setLeaving(null)}
        />
      )}
      {before && isConflicting && (
        <LessonConflict
          lessonId={before.id}
          base={fieldsOf(before)}
          mine={form.values}
          isPending={save.isPending}
          onChoose={(saved, fields, isSaved) => {
            form.setInitialValues(fieldsOf(saved));
            form.setValues(fields);
            const ids = materials.rebase(saved.attachments);
            setBefore(saved);
            setConflicting(false);
            if (!isSaved) send(fields, saved.version, ids);
          }}
          onClose={() => setConflicting(false)}
        />
      )}
    </form>
  );
}

const wordsOf = (error: unknown) => (typeof error === 'string' ? error : undefined);
