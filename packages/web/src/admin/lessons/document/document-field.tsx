import type { LessonFile } from '@jornada/contract/lessons/document/lesson-document';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFetched } from '../../../ui/use-fetched.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import type { OfForm } from '../lesson-values.ts';
import type { PendingFiles } from './use-document-editor.ts';

type DocumentFieldProps = OfForm & {
  lessonId: string | undefined;
  files: readonly LessonFile[];
  onFile: (file: LessonFile) => void;
  onPending: (files: PendingFiles) => void;
};

const loadEditor = () => import('./document-editor.tsx');

/** The lesson's text, pictures and audio. The editor's code comes after the form, which can be filled in meanwhile. */
export function DocumentField({ form, ...props }: DocumentFieldProps) {
  const [tries, setTries] = useState(0);
  const editor = useFetched(loadEditor, tries);
  const place = Object.keys(form.errors).find((path) => path.startsWith('document.'));
  return (
    <FormSection title="Texto" note="Texto, imagens e áudio da lição, com ou sem vídeo.">
      {editor ? (
        <editor.DocumentEditor
          {...props}
          value={form.values.document}
          onChange={(document) => form.setFieldValue('document', document)}
          error={form.errors['document']}
          place={place}
        />
      ) : editor === null ? (
        <Unfetched onRetry={() => setTries(tries + 1)} />
      ) : (
        <Loading label="Carregando o editor do texto">
          <Skeleton width="100%" height={250} radius={14} />
        </Loading>
      )}
    </FormSection>
  );
}

/** Without the editor the rest of the form works, and keeps the saved text. */
const Unfetched = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <p>Não foi possível abrir o editor do texto. O que já estava salvo continua na lição.</p>
    <Button variant="default" mt={8} onClick={onRetry}>
      Tentar de novo
    </Button>
  </div>
);
