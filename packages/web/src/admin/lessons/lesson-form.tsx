import type { EditableLesson } from '@jornada/contract/lessons/admin-lessons';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { ApiProblem } from '../../platform/api-client.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useOnce } from '../../ui/use-once.ts';
import { validateWith } from '../../ui/validate-with.ts';
import { formIssues } from '../ui/form/form-issues.ts';
import { useKeptForm } from '../ui/form/kept-form.ts';
import { Panel } from '../ui/panel.tsx';
import { SaveBar } from '../ui/form/save-bar.tsx';
import { UnsavedGuard } from '../ui/form/unsaved-guard.tsx';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import { usePlanQuestion } from '../plan-change/use-plan-question.tsx';
import { useSaveLesson, type SavedAs } from './api.ts';
import { MaterialsSection } from './attachments/materials-section.tsx';
import { isAttached, type Material } from './attachments/materials.ts';
import { useMaterials } from './attachments/use-materials.ts';
import { ClassSection } from './form/class-section.tsx';
import { DocumentField } from './document/document-field.tsx';
import { useDocumentFiles } from './document/use-document-files.ts';
import { MissionSection, TimerSection } from './form/mission-section.tsx';
import classes from './lesson-form.module.css';
import {
  asSent,
  errorsByField,
  fieldsOf,
  missionErrors,
  newLessonFields,
  timerMinutesOf,
  withoutFiles,
  withoutPictures,
  type LessonFields,
} from './lesson-values.ts';

const DeletedLessonDialog = lazyDialog(() => import('./deleted-lesson-dialog.tsx'), 'DeletedLessonDialog');
const LessonConflict = lazyDialog(() => import('./lesson-conflict.tsx'), 'LessonConflict');
const RemoveMaterialDialog = lazyDialog(
  () => import('./attachments/remove-material-dialog.tsx'),
  'RemoveMaterialDialog',
);
const lessonSchemas = () => import('@jornada/contract/lessons/admin-lessons');
const published = validateWith(() => lessonSchemas().then((contract) => contract.LessonForm));
const validators = {
  draft: validateWith(() => lessonSchemas().then((contract) => contract.LessonDraft)),
  appointed: published,
  publish: published,
};

type LessonFormProps = {
  journeyId: string;
  /** Null for a draft. */
  dayNumber: number | null;
  lesson?: EditableLesson;
  /** Members do not see it yet: it can be saved without everything that publishing needs. */
  isDraft: boolean;
  /** The part that a new lesson is added to. */
  partId?: string | undefined;
  /** The field that has the focus when the form opens. */
  focused?: FocusedField | undefined;
  /** Adds 'Publicar e criar outra' to a new lesson's form: a save that stays with the form. */
  onAnother?: (lesson: EditableLesson) => void;
};

/** The fields that a link can lead to. */
export type FocusedField = 'title' | 'description' | 'videoUrl';

/** The lesson form (specification §2, §5). Typed values survive a failed save. Without `lesson` it adds one. */
export function LessonForm(props: LessonFormProps) {
  const { journeyId, dayNumber, lesson, isDraft, partId, focused, onAnother } = props;
  const navigate = useNavigate();
  const { sendAsked, dialog } = usePlanQuestion();
  const save = useSaveLesson(journeyId, partId, sendAsked);
  const least: SavedAs = !isDraft ? 'publish' : lesson?.publishAt ? 'appointed' : 'draft';
  const savedAs = useRef<SavedAs>(least);
  const once = useOnce(save.isPending);
  const materials = useMaterials(lesson?.id, lesson?.attachments ?? []);
  const document = useDocumentFiles(lesson?.files ?? []);
  const [leaving, setLeaving] = useState<Material | null>(null);
  const [isDeleted, setDeleted] = useState(false);
  const { form, before, fill, refused, submit, compare, conflict } = useRecordForm({
    record: lesson,
    valuesOf: (record): LessonFields => (record ? fieldsOf(record) : newLessonFields()),
    validate: async (fields) => ({
      ...(await missionErrors(fields)),
      ...errorsByField(await validators[savedAs.current](asSent(fields, materials.ids)), fields.missionType),
    }),
    checkedWith: materials.ids.join(),
    failure: 'Erro ao salvar lição',
    issuesOf: (problem, { values }) => errorsByField(formIssues(problem), values.missionType),
  });
  const { getInputNode } = form;
  useEffect(() => {
    if (focused) getInputNode(focused)?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the form comes
  }, []);
  const idsBefore = (before?.attachments ?? []).map(({ id }) => id).join();
  const isDirty =
    (form.isDirty() || materials.isSending || materials.ids.join() !== idsBefore || document.unsent.length > 0) &&
    !save.data;

  const unsent = [...materials.unsent, ...document.unsent];
  const unsaved = { before, fields: form.values, files: materials.sent, documentFiles: document.files, unsent };
  useKeptForm(`lesson:${lesson?.id ?? `new:${journeyId}`}`, isDirty ? unsaved : null, (kept) => {
    // An older version of the form kept less.
    fill(kept.before && { ...lesson, ...kept.before }, kept.fields);
    materials.restore(kept.before?.attachments ?? [], kept.files);
    document.add(kept.documentFiles ?? []);
    // A browser keeps no chosen file after its page is left.
    if (kept.unsent.length > 0) toast.error(`Escolha de novo o que faltou enviar: ${kept.unsent.join(', ')}`);
  });

  const notSaved = (problem: ApiProblem) => (problem.code === 'lesson_not_found' ? setDeleted(true) : refused(problem));

  // The typed values are saved or discarded, so leaving needs no question.
  const toList = () =>
    void navigate({ to: '/admin/journeys/$journeyId/lessons', params: { journeyId }, ignoreBlocker: true });

  const send = (
    fields: LessonFields,
    { version = before?.version, ids = materials.ids, onSaved = toList }: Sending = {},
  ) => {
    const existing = before && version !== undefined ? { id: before.id, version, isDraft } : undefined;
    const onStored = (stored: EditableLesson) => fill(stored, fields);
    once(() =>
      save.mutate(
        { form: asSent(fields, ids), as: savedAs.current, existing, onStored },
        { onSuccess: (stored) => stored && onSaved(stored), onError: notSaved },
      ),
    );
  };

  const saveThen = (as: SavedAs, onSaved?: Sending['onSaved']) => (event?: FormEvent<HTMLFormElement>) => {
    savedAs.current = as;
    return submit((fields) => {
      // The screen shows the saved value, also when Enter saved before the field lost the focus.
      form.setFieldValue('timerMinutes', timerMinutesOf(fields.timerMinutes));
      send(fields, { onSaved });
    })(event);
  };

  function saveAsNew() {
    once(() =>
      save.mutate(
        {
          form: asSent(
            {
              ...form.values,
              document: withoutFiles(form.values.document, before?.files ?? []),
              quiz: withoutPictures(form.values.quiz, before?.files ?? []),
            },
            materials.sent.map(({ id }) => id),
          ),
          as: savedAs.current,
          onStored: () => undefined,
        },
        {
          onSuccess: toList,
          onError: (problem) => {
            setDeleted(false);
            notSaved(problem);
          },
        },
      ),
    );
  }

  const isSaving = save.isPending || form.submitting;
  const waitsFor = materials.isSending ? 'Aguarde o envio dos arquivos' : document.waitsFor;
  const isWaiting = isSaving || waitsFor !== undefined;
  return (
    <form noValidate className={classes.form} onSubmit={saveThen(least)}>
      <Panel>
        <ClassSection form={form} files={document.files} journeyId={journeyId} dayNumber={dayNumber} isNew={!lesson} />
        <DocumentField form={form} lessonId={lesson?.id} {...document.field} />
        <MissionSection form={form} lessonId={lesson?.id} onPending={document.onQuizPictures} />
        {form.values.hasMission && <TimerSection form={form} />}
        <MaterialsSection
          materials={materials}
          // A claimed material is removed at once, after a confirmation.
          onRemove={(material) => (isAttached(material) ? setLeaving(material) : materials.remove(material.key))}
          error={errorText(form.errors['attachmentIds'])}
        />
        <SaveBar
          save={isDraft ? 'Publicar' : 'Salvar Lição'}
          // Enter saves a draft as one: it shows nothing to members by a slip.
          onSave={isDraft ? () => saveThen('publish')() : undefined}
          isDirty={isDirty}
          isPending={isSaving}
          waitsFor={waitsFor}
        >
          <ButtonLink to="/admin/journeys/$journeyId/lessons" params={{ journeyId }} variant="subtle">
            Cancelar
          </ButtonLink>
          {onAnother && (
            <Button variant="default" disabled={isWaiting} onClick={() => saveThen('publish', onAnother)()}>
              Publicar e criar outra
            </Button>
          )}
          {isDraft && (
            <Button variant="default" type="submit" disabled={isWaiting}>
              {least === 'draft' ? 'Salvar rascunho' : 'Salvar'}
            </Button>
          )}
        </SaveBar>
      </Panel>
      <UnsavedGuard isDirty={isDirty} />
      {dialog}
      {before && leaving && (
        <RemoveMaterialDialog
          lesson={before}
          material={leaving}
          onRemoved={(left) => {
            materials.rebase(left.attachments);
            fill({ ...before, ...left }, form.getValues());
          }}
          onConflict={compare}
          onGone={() => setDeleted(true)}
          onClose={() => setLeaving(null)}
        />
      )}
      {before && conflict && (
        <LessonConflict
          {...conflict}
          lessonId={before.id}
          isPending={save.isPending}
          onChoose={(saved, fields, isSaved) => {
            fill(saved, fields);
            document.add(saved.files);
            const ids = materials.rebase(saved.attachments);
            conflict.onClose();
            if (!isSaved) send(fields, { version: saved.version, ids });
          }}
          onGone={() => {
            conflict.onClose();
            setDeleted(true);
          }}
        />
      )}
      {before && isDeleted && (
        <DeletedLessonDialog
          journeyId={journeyId}
          lostMaterials={[...before.attachments, ...before.files].map(({ name }) => name)}
          isPending={save.isPending}
          onSaveAsNew={saveAsNew}
          onDiscard={toList}
          onClose={() => setDeleted(false)}
        />
      )}
    </form>
  );
}

type Sending = {
  version?: string | undefined;
  ids?: string[];
  onSaved?: ((lesson: EditableLesson) => void) | undefined;
};

const errorText = (error: unknown) => (typeof error === 'string' ? error : undefined);
