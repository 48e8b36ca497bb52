import type { EditableJourney } from '@jornada/contract/admin-journeys';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiProblem } from '../../platform/api-client.ts';
import { explain } from '../../platform/explain.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { focusFirstError } from '../../ui/focus/focus-first-error.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { validateWith } from '../../ui/validate-with.ts';
import { formIssues } from '../ui/form/form-issues.ts';
import { useKeptForm } from '../ui/form/kept-form.ts';
import { Panel } from '../ui/panel.tsx';
import { SaveBar } from '../ui/form/save-bar.tsx';
import { UnsavedGuard } from '../ui/form/unsaved-guard.tsx';
import { useCheckedForm } from '../ui/form/use-checked-form.ts';
import { editableJourneyQuery, useSaveJourney } from './api.ts';
import { CataloguePreview } from './form/catalogue-preview.tsx';
import { AccessSection, ContentSection, SaleSection } from './form/journey-sections.tsx';
import classes from './journey-form.module.css';
import { SaleCheckList } from './sale/sale-check-list.tsx';
import { asSent, fieldsOf, newJourneyFields, withTyped, type JourneyFields } from './journey-values.ts';

const JourneyConflict = lazyDialog(() => import('./journey-conflict.tsx'), 'JourneyConflict');
const validate = validateWith(() =>
  import('@jornada/contract/admin-journeys').then((contract) => contract.JourneyForm),
);

type JourneyFormProps = {
  journey?: EditableJourney;
  /** The whole form, or only the sale section, which stays open after a save. */
  part?: 'all' | 'sale';
};

/** The journey form (specification §2, §5). Typed values survive a failed save. Without `journey` it creates one. */
export function JourneyForm({ journey, part = 'all' }: JourneyFormProps) {
  const navigate = useNavigate();
  const save = useSaveJourney(journey?.id);
  /** The version that the form was filled from. */
  const [before, setBefore] = useState(journey);
  const [isConflicting, setConflicting] = useState(false);
  const form = useCheckedForm<JourneyFields>({
    initialValues: journey ? fieldsOf(journey) : newJourneyFields(),
    validate: (fields) => validate(asSent(fields)),
  });

  const isDirty = form.isDirty() && !save.isSuccess;
  useKeptForm(
    `journey:${journey?.id ?? 'new'}${part === 'sale' ? ':sale' : ''}`,
    isDirty ? { before, fields: form.values } : null,
    (kept) => {
      setBefore(kept.before);
      form.setInitialValues(kept.before ? fieldsOf(kept.before) : newJourneyFields());
      form.setValues(kept.fields);
    },
  );

  // The switch above the form changes the status of the same journey: the form continues from that version.
  const followStatus = useEffectEvent((saved: EditableJourney) => {
    if (!before || saved.version === before.version || !isSameButStatus(saved, before)) return;
    const { status } = saved.form;
    setBefore(saved);
    form.setInitialValues(fieldsOf(saved));
    form.setFieldValue('status', status);
  });
  const cache = useQueryClient();
  const journeyId = journey?.id;
  useEffect(() => {
    if (journeyId === undefined) return;
    const hash = hashKey(editableJourneyQuery(journeyId).queryKey);
    return cache.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== hash) return;
      followStatus(event.query.state.data as EditableJourney);
    });
  }, [cache, journeyId]);

  function goOn(saved: EditableJourney) {
    if (part === 'sale') {
      setBefore(saved);
      form.setInitialValues(fieldsOf(saved));
      form.setValues(fieldsOf(saved));
      return save.reset();
    }
    const to = journey
      ? ({ to: '/admin/journeys' } as const)
      : ({ to: '/admin/journeys/$journeyId/lessons', params: { journeyId: saved.id } } as const);
    // The typed values are saved, so leaving needs no question.
    void navigate({ ...to, ignoreBlocker: true });
  }

  function refused(problem: ApiProblem) {
    if (problem.code === 'edited_meanwhile') return setConflicting(true);
    const issues = formIssues(problem);
    form.setErrors(issues);
    focusFirstError(form, issues);
    toast.error(explain(problem, 'Erro ao salvar jornada'));
  }

  const send = (fields: JourneyFields, version = before?.version) =>
    save.mutate({ form: asSent(fields), version }, { onSuccess: goOn, onError: refused });

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
        {part === 'all' && (
          <>
            <ContentSection form={form} lessonCount={journey?.counts.lessons} />
            <AccessSection form={form} />
          </>
        )}
        <SaleSection form={form} hasKind={part === 'sale'} />
        <SaveBar
          save={part === 'sale' ? 'Salvar Venda' : 'Salvar Jornada'}
          isDirty={isDirty}
          isPending={save.isPending || form.submitting}
        >
          <ButtonLink to="/admin/journeys" variant="subtle">
            Cancelar
          </ButtonLink>
        </SaveBar>
      </Panel>
      {part === 'sale' && before ? (
        <SaleCheckList form={before.form} />
      ) : (
        <CataloguePreview id={journey?.id} fields={form.values} lessonCount={journey?.counts.lessons ?? 0} />
      )}
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

function isSameButStatus(one: EditableJourney, other: EditableJourney): boolean {
  const [left, right] = [one, other].map(({ form }) => JSON.stringify({ ...form, status: null }));
  return left === right;
}
