import type { LessonFile } from '@jornada/contract/lessons/document/lesson-document';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { CatchBoundary } from '@tanstack/react-router';
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

const fetchEditor = () =>
  lazy(() => import('./document-editor.tsx').then(({ DocumentEditor }) => ({ default: DocumentEditor })));
let Editor = fetchEditor();

/** The lesson's text, pictures and audio. The editor's code comes after the form, which can be filled in meanwhile. */
export function DocumentField({ form, ...props }: DocumentFieldProps) {
  const [tries, setTries] = useState(0);
  const place = Object.keys(form.errors).find((path) => path.startsWith('document.'));
  return (
    <FormSection title="Texto" note="Texto, imagens e áudio da lição, com ou sem vídeo.">
      <CatchBoundary
        getResetKey={() => tries}
        errorComponent={() => (
          <Unfetched
            onRetry={() => {
              Editor = fetchEditor();
              setTries(tries + 1);
            }}
          />
        )}
      >
        <Suspense fallback={<EditorSkeleton />}>
          <Editor
            {...props}
            value={form.values.document}
            onChange={(document) => form.setFieldValue('document', document)}
            error={form.errors['document'] as ReactNode}
            place={place}
          />
        </Suspense>
      </CatchBoundary>
    </FormSection>
  );
}

const EditorSkeleton = () => (
  <Loading label="Carregando o editor do texto">
    <Skeleton width="100%" height={250} radius={14} />
  </Loading>
);

/** Without the editor the rest of the form works, and keeps the saved text. */
const Unfetched = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <p>Não foi possível abrir o editor do texto. O que já estava salvo continua na lição.</p>
    <Button variant="default" mt={8} onClick={onRetry}>
      Tentar de novo
    </Button>
  </div>
);
