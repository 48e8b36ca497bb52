import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../platform/after-command.ts';
import { call, queryFor } from '../../platform/api-client.ts';
import type { Answer } from '../../platform/endpoint-types.ts';
import { explain } from '../../platform/explain.ts';
import { fieldIssues } from '../../platform/field-issues.ts';
import { formatInstantDay } from '../../platform/format-day.ts';
import { focusFirstError } from '../../ui/focus/focus-first-error.ts';
import { toast } from '../../ui/toast/toast.ts';
import { validateWith } from '../../ui/validate-with.ts';
import { FormSection } from '../ui/form/form-section.tsx';
import { UnsavedGuard } from '../ui/form/unsaved-guard.tsx';
import { textField, useCheckedForm } from '../ui/form/use-checked-form.ts';
import { FailedList } from '../ui/list/list-states.tsx';
import { Panel } from '../ui/panel.tsx';
import { SecretState } from '../webhooks/dialogs/secret-state.tsx';
import classes from './identity-form.module.css';

type Libraries = Answer<'videoLibraries', 'listVideoLibraries'>;
type Values = { libraryId: string; tokenKey: string };

const librariesQuery = queryFor('videoLibraries', 'listVideoLibraries');
const validate = validateWith(() =>
  import('@jornada/contract/lessons/video-libraries').then((contract) => contract.LibraryForm),
);

/** 'Vídeos': the keys of Bunny's libraries, which sign the addresses of their videos (decision C13). None is shown again. */
export function VideosCard() {
  const libraries = useQuery(librariesQuery);
  const { save, remove } = useChangeLibraries();
  const form = useCheckedForm<Values>({ initialValues: { libraryId: '', tokenKey: '' }, validate });
  const submit = form.onSubmit(
    (values) =>
      save.mutate(values, {
        onSuccess: form.reset,
        onError: (problem) => {
          const issues = fieldIssues(problem);
          form.setErrors(issues);
          focusFirstError(form, issues);
        },
      }),
    (errors) => focusFirstError(form, errors),
  );
  if (libraries.error && !libraries.data) {
    return <FailedList title="Erro ao carregar as chaves de vídeos" read={libraries} />;
  }
  if (!libraries.data) return null;
  return (
    <Panel className={classes.panel}>
      <form onSubmit={submit} noValidate>
        <UnsavedGuard isDirty={form.isDirty()} />
        <FormSection
          title="Vídeos"
          note="Uma biblioteca da Bunny Stream que pede token precisa da chave dela. Quem pode abrir a lição recebe um endereço que vale 4 horas, e uma cópia dele deixa de tocar."
        >
          {libraries.data.libraries.map((library) => (
            <Library
              key={library.id}
              library={library}
              isPending={remove.isPending}
              onRemove={() => remove.mutate(library.id)}
            />
          ))}
          <TextInput
            label="Número da biblioteca"
            description="Está no link do vídeo, antes do nome dele: …/embed/710517/…"
            inputMode="numeric"
            {...textField(form, 'libraryId', 20)}
          />
          <PasswordInput
            label="Chave de token"
            description="Na Bunny: Stream, a biblioteca, Security, Token authentication key. A de uma biblioteca já guardada é trocada."
            {...textField(form, 'tokenKey', 200)}
            autoComplete="new-password"
          />
          <div>
            <Button type="submit" loading={save.isPending || form.submitting}>
              Guardar chave
            </Button>
          </div>
        </FormSection>
      </form>
    </Panel>
  );
}

type LibraryProps = { library: Libraries['libraries'][number]; isPending: boolean; onRemove: () => void };

const Library = ({ library: { id, savedAt, isReadable }, isPending, onRemove }: LibraryProps) => (
  <SecretState
    label={`Biblioteca ${id}`}
    isSet
    note={isReadable ? `guardada em ${formatInstantDay(savedAt)}` : 'a informar de novo'}
    tone={isReadable ? 'leaf' : 'amber'}
    loss={`Sem a chave, os vídeos da biblioteca ${id} só tocam se ela não pedir token. Remover assim mesmo?`}
    isPending={isPending}
    onRemove={onRemove}
  />
);

/** Saves and removes keys. The lessons of an open tab are read again: their addresses changed. */
function useChangeLibraries() {
  const cache = useQueryClient();
  const outcome = (title: string) => ({
    onSuccess: (after: Libraries) => {
      void afterCommand(cache, {
        invalidates: [['lessons'], ['videoLibraries', 'previewVideo'], ['overview'], ['audit']],
        applyAnswer: () => cache.setQueryData(librariesQuery.queryKey, after),
      });
      toast.success({ title, message: 'Vale na próxima vez que alguém abrir a lição.' });
    },
    onError: (problem: Error) => toast.error(explain(problem, 'Erro ao salvar')),
  });
  const save = useMutation({
    mutationFn: ({ libraryId, tokenKey }: Values) =>
      call('videoLibraries', 'saveVideoLibrary', { params: { libraryId: libraryId.trim() }, body: { tokenKey } }),
    ...outcome('Chave guardada'),
  });
  const remove = useMutation({
    mutationFn: (libraryId: string) => call('videoLibraries', 'removeVideoLibrary', { params: { libraryId } }),
    ...outcome('Chave removida'),
  });
  return { save, remove };
}
