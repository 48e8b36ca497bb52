import type { LessonRow, PlacedLesson } from '@jornada/contract/lessons/admin-lessons';
import { VisuallyHidden } from '@mantine/core';
import {
  IconArrowRight,
  IconArrowsMoveVertical,
  IconCopy,
  IconCopyPlus,
  IconDots,
  IconFolderPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { Menu, MenuItem } from '../../../ui/menu/menu.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useOnce } from '../../../ui/use-once.ts';
import { isAnythingUnsaved } from '../../ui/form/unsaved.ts';
import { PublicationItems } from '../publication/publication-items.tsx';
import { usePublication } from '../publication/use-publication.tsx';
import { useCopyLesson } from './api.ts';
import classes from './lesson-menu.module.css';
import { formatPlaced } from '../format-lesson.ts';

const OtherJourneyDialog = lazyDialog(() => import('./other-journey-dialog.tsx'), 'OtherJourneyDialog');
const DeleteThisLesson = lazyDialog(() => import('../list/delete-this-lesson.tsx'), 'DeleteThisLesson');

type LessonMenuProps = {
  journeyId: string;
  /** `isBegun`, `missing`: undefined beside the form, where only the server knows and the publication's card says it. */
  lesson: Pick<LessonRow, 'id' | 'title' | 'dayNumber' | 'publishAt'> & Partial<Pick<LessonRow, 'isBegun' | 'missing'>>;
  /** In the list: moves it farther than by one, or begins a part with it. */
  order?: { onPlace: () => void; onBeginPart: () => void } | undefined;
  onDuplicated?: (copy: PlacedLesson) => void;
  onTransferred?: (placed: PlacedLesson) => void;
  /** Deletion is offered here where the lesson's row has no button of its own. */
  onDeleted?: () => unknown;
};

const formatDuplicated = ({ lesson }: PlacedLesson) =>
  `Lição duplicada sem os materiais: a cópia ${formatPlaced(lesson.dayNumber)}, no fim.`;

/** Less frequent actions on a lesson: copies, and the transfer to another journey. */
export function LessonMenu({ journeyId, lesson, order, onDuplicated, onTransferred, onDeleted }: LessonMenuProps) {
  const [asked, ask] = useState<'copy' | 'transfer' | 'deletion' | null>(null);
  const duplicate = useCopyLesson(formatDuplicated);
  const once = useOnce(duplicate.isPending);
  const publication = usePublication({ journeyId, lesson });
  const { id: lessonId, title, isBegun = false, missing } = lesson;
  /** The server copies or transfers the saved lesson. */
  const begin = (action: () => void) => () =>
    isAnythingUnsaved() ? toast.info('Salve antes: vale o que está salvo.') : action();
  return (
    <div className={classes.menu}>
      <Menu
        button={
          <span className={classes.more}>
            <IconDots size={17} aria-hidden="true" />
            <VisuallyHidden>Mais ações para {title}</VisuallyHidden>
          </span>
        }
      >
        {missing && <PublicationItems lesson={{ ...lesson, missing }} onChoose={publication.choose} />}
        {order && (
          <>
            <MenuItem
              icon={<IconArrowsMoveVertical size={18} stroke={1.8} aria-hidden="true" />}
              onClick={order.onPlace}
            >
              Mover…
            </MenuItem>
            <MenuItem icon={<IconFolderPlus size={18} stroke={1.8} aria-hidden="true" />} onClick={order.onBeginPart}>
              Começar parte aqui
            </MenuItem>
          </>
        )}
        <MenuItem
          icon={<IconCopyPlus size={18} stroke={1.8} aria-hidden="true" />}
          onClick={begin(() => once(() => duplicate.mutate({ lessonId, journeyId }, { onSuccess: onDuplicated })))}
        >
          Duplicar lição
        </MenuItem>
        <MenuItem icon={<IconCopy size={18} stroke={1.8} aria-hidden="true" />} onClick={begin(() => ask('copy'))}>
          Copiar para outra jornada
        </MenuItem>
        <MenuItem
          icon={<IconArrowRight size={18} stroke={1.8} aria-hidden="true" />}
          aria-disabled={isBegun}
          stays={isBegun}
          onClick={isBegun ? undefined : begin(() => ask('transfer'))}
        >
          Mover para outra jornada
          {isBegun && <small className={classes.reason}>Membros já começaram esta lição. Copie-a.</small>}
        </MenuItem>
        {onDeleted && (
          <MenuItem icon={<IconTrash size={18} stroke={1.8} aria-hidden="true" />} onClick={() => ask('deletion')}>
            Excluir lição
          </MenuItem>
        )}
      </Menu>
      {publication.dialogs}
      {onDeleted && asked === 'deletion' && (
        <DeleteThisLesson journeyId={journeyId} lessonId={lessonId} onDone={onDeleted} onClose={() => ask(null)} />
      )}
      {asked && asked !== 'deletion' && (
        <OtherJourneyDialog
          journeyId={journeyId}
          lesson={lesson}
          action={asked}
          onCopyInstead={() => ask('copy')}
          onTransferred={onTransferred}
          onClose={() => ask(null)}
        />
      )}
    </div>
  );
}
