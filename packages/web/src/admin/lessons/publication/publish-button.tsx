import type { LessonRow } from '@jornada/contract/lessons/admin-lessons';
import { IconWorldUpload } from '@tabler/icons-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePublication } from './use-publication.tsx';

type PublishButtonProps = { journeyId: string; lesson: Pick<LessonRow, 'id' | 'title' | 'publishAt'> };

/** Publishes a draft that lacks nothing, from its line. */
export function PublishButton({ journeyId, lesson }: PublishButtonProps) {
  const { choose, isPending, dialogs } = usePublication({ journeyId, lesson });
  return (
    <>
      <IconButton
        icon={IconWorldUpload}
        label={`Publicar ${lesson.title}`}
        hint="Publicar agora"
        aria-busy={isPending}
        onClick={() => choose('publish')}
      />
      {dialogs}
    </>
  );
}
