import type { LessonFile } from '@jornada/contract/lessons/document/lesson-document';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import type { OfForm } from '../lesson-values.ts';
import type { DocumentEditor } from './document-editor.tsx';
import type { PendingFiles } from './use-document-editor.ts';

type DocumentFieldProps = OfForm & {
  lessonId: string | undefined;
  files: readonly LessonFile[];
  onFile: (file: LessonFile) => void;
  onPending: (files: PendingFiles) => void;
};

let fetched: typeof DocumentEditor | undefined;

/** The lesson's text, pictures and audio. The editor's code comes after the form, which can be filled in meanwhile. */
export function DocumentField({ form, ...props }: DocumentFieldProps) {
  const [Editor, setEditor] = useState(() => fetched);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState<number | null>(null);
  useEffect(() => {
    if (fetched) return;
    let isGone = false;
    const fetch = async () => {
      try {
        fetched = (await import('./document-editor.tsx')).DocumentEditor;
        if (!isGone) setEditor(() => fetched);
      } catch {
        if (!isGone) setFailed(tries);
      }
    };
    void fetch();
    return () => {
      isGone = true;
    };
  }, [tries]);
  const place = Object.keys(form.errors).find((path) => path.startsWith('document.'));
  return (
    <FormSection title="Texto" note="Texto, imagens e áudio da lição, com ou sem vídeo.">
      {Editor ? (
        <Editor
          {...props}
          value={form.values.document}
          onChange={(document) => form.setFieldValue('document', document)}
          error={form.errors['document']}
          place={place}
        />
      ) : failed === tries ? (
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
