import type { LessonFile } from '@jornada/contract/lessons/document/lesson-document';
import { retriedPart } from '../../../ui/loading/retried-part.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import type { OfForm } from '../lesson-values.ts';
import type { PendingFiles } from './use-document-editor.ts';

type DocumentFieldProps = OfForm & {
  lessonId: string | undefined;
  files: readonly LessonFile[];
  onFile: (file: LessonFile) => void;
  onPending: (files: PendingFiles) => void;
};

/** Without the editor the rest of the form works, and keeps the saved text. */
const Editor = retriedPart(() => import('./document-editor.tsx'), 'DocumentEditor', {
  loading: 'Carregando o editor do texto',
  failed: 'Não foi possível abrir o editor do texto. O que já estava salvo continua na lição.',
});

/** The lesson's text, pictures and audio. The editor's code comes after the form, which can be filled in meanwhile. */
export const DocumentField = ({ form, ...props }: DocumentFieldProps) => (
  <FormSection title="Texto" note="Texto, imagens e áudio da lição, com ou sem vídeo.">
    <Editor
      {...props}
      value={form.values.document}
      onChange={(document) => form.setFieldValue('document', document)}
      error={form.errors['document']}
      place={Object.keys(form.errors).find((path) => path.startsWith('document.'))}
    />
  </FormSection>
);
