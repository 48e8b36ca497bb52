import type { EditableJourney } from '@jornada/contract/journeys/admin-journeys';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { validateWith } from '../../ui/validate-with.ts';
import { useKeptForm } from '../ui/form/kept-form.ts';
import { Panel } from '../ui/panel.tsx';
import { SaveBar } from '../ui/form/save-bar.tsx';
import { UnsavedGuard } from '../ui/form/unsaved-guard.tsx';
import { formIssues } from '../ui/form/form-issues.ts';
import { usePlanQuestion } from '../plan-change/use-plan-question.tsx';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import { editableJourneyQuery, useSaveJourney } from './api.ts';
import { CataloguePreview } from './form/catalogue-preview.tsx';
import { AccessSection, ContentSection, SaleSection } from './form/journey-sections.tsx';
import classes from './journey-form.module.css';
import { asSent, fieldsOf, newJourneyFields, withTyped, type JourneyFields } from './journey-values.ts';

const SaleCheckList = lazy(() =>
  import('./sale/sale-check-list.tsx').then(({ SaleCheckList }) => ({ default: SaleCheckList })),
);
const JourneyConflict = lazyDialog(() => import('./journey-conflict.tsx'), 'JourneyConflict');
const validate = validateWith(() =>
  import('@jornada/contract/journeys/admin-journeys').then((contract) => contract.JourneyForm),
);

type JourneyFormProps = {
  journey?: EditableJourney;
  /** The whole form, or only the sale section. */
  part?: 'all' | 'sale';
};

/**
 * The journey form (specification §2, §5). A save stays in the journey; without `journey` it creates one and leads to its lessons. Typed values
 * survive a failed save.
 */
export function JourneyForm({ journey, part = 'all' }: JourneyFormProps) {
  const navigate = useNavigate();
  const { sendAsked, dialog } = usePlanQuestion();
  const save = useSaveJourney(journey?.id, sendAsked);
  const { form, before, fill, refused, submit, conflict } = useRecordForm({
    record: journey,
    valuesOf: (record): JourneyFields => (record ? fieldsOf(record) : newJourneyFields()),
    validate: (fields) => validate(asSent(fields)),
    failure: 'Erro ao salvar jornada',
    issuesOf: (problem) =>
      problem.code === 'invalid_asset_url'
        ? { cover: 'Esta capa não está mais guardada. Envie de novo.' }
        : formIssues(problem),
  });

  const isDirty = form.isDirty() && !save.data;
  useKeptForm(
    `journey:${journey?.id ?? 'new'}${part === 'sale' ? ':sale' : ''}`,
    isDirty ? { before, fields: form.values } : null,
    (kept) => fill(kept.before, kept.fields),
  );

  // The switch above the form changes the status of the same journey: the form continues from that version.
  const followStatus = useEffectEvent((saved: EditableJourney) => {
    if (!before || saved.version === before.version || !isSameButStatus(saved, before)) return;
    fill(saved, { ...form.getValues(), status: saved.form.status });
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

  function goOn(saved: EditableJourney | null) {
    if (!saved) return;
    if (journey) {
      fill(saved);
      return save.reset();
    }
    // The typed values are saved, so leaving needs no question.
    const { id } = saved;
    void navigate({ to: '/admin/journeys/$journeyId/lessons', params: { journeyId: id }, ignoreBlocker: true });
  }

  const send = (fields: JourneyFields, from = before) =>
    save.mutate({ form: asSent(fields), before: from }, { onSuccess: goOn, onError: (problem) => refused(problem) });

  return (
    <form noValidate className={classes.form} onSubmit={submit((fields) => send(fields))}>
      <Panel>
        {part === 'all' && (
          <>
            <ContentSection form={form} journeyId={journey?.id} lessonCount={journey?.counts.lessons} />
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
        <Suspense fallback={null}>
          <SaleCheckList journey={before} />
        </Suspense>
      ) : (
        <CataloguePreview id={journey?.id} fields={form.values} lessonCount={journey?.counts.lessons ?? 0} />
      )}
      <UnsavedGuard isDirty={isDirty} />
      {dialog}
      {before && conflict && (
        <JourneyConflict
          {...conflict}
          journeyId={before.id}
          mine={withTyped(form.values)}
          isPending={save.isPending}
          onChoose={(saved, fields, isSaved) => {
            fill(saved, fields);
            conflict.onClose();
            if (!isSaved) send(fields, saved);
          }}
        />
      )}
    </form>
  );
}

function isSameButStatus(one: EditableJourney, other: EditableJourney): boolean {
  const [left, right] = [one, other].map(({ form }) => JSON.stringify({ ...form, status: null }));
  return left === right;
}
