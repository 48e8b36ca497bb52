import { Button } from '@mantine/core';
import { IconFold, IconFoldDown, IconPlus } from '@tabler/icons-react';
import type { LessonList } from '../api.ts';
import classes from './parts.module.css';
import type { useOpenParts } from './use-open-parts.ts';

type ListFootProps = { list: LessonList; parts: ReturnType<typeof useOpenParts>; onNewPart: () => void };

/** What members do not see, and the buttons of parts. */
export function ListFoot({ list: { parts, lessons }, parts: open, onNewPart }: ListFootProps) {
  const Fold = open.isAnyOpen ? IconFold : IconFoldDown;
  return (
    <div className={classes.foot}>
      <p>
        {lessons.some(({ dayNumber }) => dayNumber === null) &&
          'Os membros não veem rascunhos, e eles não contam no progresso.'}
      </p>
      <div>
        {parts.length > 1 && (
          <Button
            variant="subtle"
            leftSection={<Fold size={16} stroke={2} aria-hidden="true" />}
            onClick={open.isAnyOpen ? open.foldAll : open.unfoldAll}
          >
            {open.isAnyOpen ? 'Recolher tudo' : 'Abrir tudo'}
          </Button>
        )}
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={2.4} aria-hidden="true" />}
          onClick={onNewPart}
        >
          Nova parte
        </Button>
      </div>
    </div>
  );
}
