import type { LessonRow } from '@jornada/contract/lessons/admin-lessons';
import { IconArrowBackUp, IconCalendarClock, IconCalendarOff, IconWorldUpload } from '@tabler/icons-react';
import { MenuItem } from '../../../ui/menu/menu.tsx';
import menu from '../copies/lesson-menu.module.css';
import { missingWords, stateOf } from '../list/lesson-state.ts';

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

export type PublicationAction = 'publish' | 'schedule' | 'unschedule' | 'takeBack';

type PublicationItemsProps = {
  lesson: Pick<LessonRow, 'dayNumber' | 'publishAt' | 'missing'>;
  onChoose: (action: PublicationAction) => void;
};

/** The items of a lesson's menu that publish it, now or later, or take it back. */
export function PublicationItems({ lesson, onChoose }: PublicationItemsProps) {
  if (stateOf(lesson) === 'published') {
    return (
      <MenuItem icon={<IconArrowBackUp {...icon} />} onClick={() => onChoose('takeBack')}>
        Voltar a rascunho
      </MenuItem>
    );
  }
  const lacks = lesson.missing.map((field) => missingWords[field]).join(', ');
  const isStuck = lacks !== '';
  const reason = isStuck && <small className={menu.reason}>Falta: {lacks}</small>;
  const item = (action: PublicationAction) =>
    ({ 'aria-disabled': isStuck, stays: isStuck, onClick: isStuck ? undefined : () => onChoose(action) }) as const;
  return (
    <>
      <MenuItem icon={<IconWorldUpload {...icon} />} {...item('publish')}>
        Publicar agora
        {reason}
      </MenuItem>
      <MenuItem icon={<IconCalendarClock {...icon} />} {...item('schedule')}>
        {lesson.publishAt ? 'Mudar dia e hora' : 'Publicar em…'}
        {reason}
      </MenuItem>
      {lesson.publishAt && (
        <MenuItem icon={<IconCalendarOff {...icon} />} onClick={() => onChoose('unschedule')}>
          Cancelar agendamento
        </MenuItem>
      )}
    </>
  );
}
