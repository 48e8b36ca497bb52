import type { EditableJourney } from '@jornada/contract/admin-journeys';
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
import { useSaveJourney } from './api.ts';
import { AccessSection } from './form/access-section.tsx';
import { CataloguePreview } from './form/catalogue-preview.tsx';
import { ContentSection } from './form/content-section.tsx';
import { SaleSection } from './form/sale-section.tsx';
import classes from './journey-form.module.css';
import { asSent, fieldsOf, newJourneyFields, withTyped, type JourneyFields } from './journey-values.ts';

const JourneyConflict = lazyDialog(() => import('./journey-conflict.tsx'), 'JourneyConflict');
const validate = validateWith(() =>
  import('@jornada/contract/admin-journeys').then((contract) => contract.JourneyForm),
);

/** The journey form (specification §2, §5): what is typed stays whatever happens to a save. Without `journey` it creates one. */
export function JourneyForm({ journey }: { journey?: EditableJourney }) {
  const navigate = useNavigate();
  const save = useSaveJourney(journey?.id);
  /** What the form was filled from. */
  const [before, setBefore] = useState(journey);
  const [isConflicting, setConflicting] = useState(false);
  const form = useForm<JourneyFields>({
    initialValues: journey ? fieldsOf(journey) : newJourneyFields(),
    validate: (fields) => validate(asSent(fields)),
  });

  const isDirty = form.isDirty() && !save.isSuccess;
  useKeptForm(`journey:${journey?.id ?? 'new'}`, isDirty ? { before, fields: form.values } : null, (kept) => {
    setBefore(kept.before);
    form.setInitialValues(kept.before ? fieldsOf(kept.before) : newJourneyFields());
    form.setValues(kept.fields);
  });

  function refused(problem: ApiProblem) {
    if (problem.code === 'edited_meanwhile') return setConflicting(true);
    const issues = formIssues(problem);
    form.setErrors(issues);
    focusFirstError(form, issues);
    toast.error(explain(problem, 'Erro ao salvar jornada'));
  }

  const send = (fields: JourneyFields, version = before?.version) =>
    save.mutate(
      { form: asSent(fields), version },
      {
        // What was typed is saved: nothing has to be asked on the way out.
        onSuccess: ({ id }) =>
          journey
            ? navigate({ to: '/admin/journeys', ignoreBlocker: true })
            : navigate({ to: '/admin/journeys/$journeyId/lessons', params: { journeyId: id }, ignoreBlocker: true }),
        onError: refused,
      },
    );

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        (fields) => send(fields),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Panel>
        <ContentSection form={form} lessonCount={journey?.counts.lessons} />
        <AccessSection form={form} />
        <SaleSection form={form} />
        <SaveBar save="Salvar Jornada" isDirty={isDirty} isPending={save.isPending || form.submitting}>
          <ButtonLink to="/admin/journeys" variant="subtle">
            Cancelar
          </ButtonLink>
        </SaveBar>
      </Panel>
      <CataloguePreview id={journey?.id} fields={form.values} lessonCount={journey?.counts.lessons ?? 0} />
      <UnsavedGuard isDirty={isDirty} />
      {before && isConflicting && (
        <JourneyConflict
          journeyId={before.id}
          base={fieldsOf(before)}
          mine={withTyped(form.values)}
          isPending={save.isPending}
          onChoose={(saved, fields, isSaved) => {
            form.setInitialValues(fieldsOf(saved));
            form.setValues(fields);
            setBefore(saved);
            setConflicting(false);
            if (!isSaved) send(fields, saved.version);
          }}
          onClose={() => setConflicting(false)}
        />
      )}
    </form>
  );
}
