import { VisuallyHidden } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCalendarClock,
  IconChevronDown,
  IconChevronUp,
  IconDots,
  IconFolderMinus,
  IconLink,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { formatContents } from '../../../journeys/parts/format-part.ts';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { Menu, MenuItem } from '../../../ui/menu/menu.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Pill } from '../../ui/pill.tsx';
import type { LessonList } from '../api.ts';
import menu from '../copies/lesson-menu.module.css';
import { countStates, formatDrafts, formatScheduled } from '../list/lesson-state.ts';
import type { Part } from '../list/order.ts';
import { useChangeParts } from './api.ts';
import { PartTitleField } from './part-title-field.tsx';
import classes from './parts.module.css';

const RemovePartDialog = lazyDialog(() => import('./remove-part-dialog.tsx'), 'RemovePartDialog');
const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

type PartHeadProps = {
  list: LessonList;
  part: Part;
  isOpen: boolean;
  /** Undefined where a filter shows the lessons of each part. */
  onToggle: (() => void) | undefined;
  /** Behind another part, or first with null. */
  onMove: (afterId: string | null) => void;
  onPaste: () => void;
};

/** A part's row: its name, its lessons' number and minutes, and what can be done with it. */
export function PartHead({
  list: { journey, parts, lessons },
  part,
  isOpen,
  onToggle,
  onMove,
  onPaste,
}: PartHeadProps) {
  const { id, title } = part;
  const change = useChangeParts(journey.id);
  const [isRenaming, setRenaming] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const place = parts.indexOf(part) + 1;
  const own = lessons.filter(({ partId }) => partId === id);
  const { scheduled, draft } = countStates(own);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  const moveBehind = (other: Part | undefined) => onMove(other?.id ?? null);
  return (
    <li className={classes.head} data-part={id}>
      {isRenaming ? (
        <PartTitleField
          title={title}
          isPending={change.isPending}
          onSave={(typed) =>
            change.mutate({ kind: 'rename', partId: id, title: typed }, { onSuccess: () => setRenaming(false) })
          }
          onCancel={() => setRenaming(false)}
        />
      ) : (
        <h2 className={classes.name}>
          <button type="button" aria-expanded={isOpen} disabled={!onToggle} onClick={onToggle}>
            <Chevron size={18} stroke={2} aria-hidden="true" />
            <span>
              <b>{title}</b> <small>{formatContents(own)}</small>
            </span>
          </button>
        </h2>
      )}
      {!isOpen && draft + scheduled > 0 && (
        <span className={classes.states}>
          {draft > 0 && (
            <Pill tone="outlined" mark={<IconPencil size={14} stroke={2} aria-hidden="true" />}>
              {formatDrafts(draft)}
            </Pill>
          )}
          {scheduled > 0 && (
            <Pill mark={<IconCalendarClock size={14} stroke={2} aria-hidden="true" />}>
              {formatScheduled(scheduled)}
            </Pill>
          )}
        </span>
      )}
      {isOpen && (
        <ButtonLink
          to="/admin/journeys/$journeyId/lessons/new"
          params={{ journeyId: journey.id }}
          search={{ parte: id }}
          variant="subtle"
          size="compact-sm"
          aria-label={`Lição aqui, em ${title}`}
          leftSection={<IconPlus size={16} stroke={2.4} aria-hidden="true" />}
        >
          <span className={classes.word}>Lição aqui</span>
        </ButtonLink>
      )}
      <div className={menu.menu}>
        <Menu
          button={
            <span className={menu.more}>
              <IconDots size={17} aria-hidden="true" />
              <VisuallyHidden>Mais ações para a parte {title}</VisuallyHidden>
            </span>
          }
        >
          <MenuItem icon={<IconPencil {...icon} />} onClick={() => setRenaming(true)}>
            Renomear
          </MenuItem>
          <MenuItem icon={<IconLink {...icon} />} onClick={onPaste}>
            Colar links aqui
          </MenuItem>
          {place > 1 && (
            <MenuItem icon={<IconArrowUp {...icon} />} onClick={() => moveBehind(parts[place - 3])}>
              Mover para cima
            </MenuItem>
          )}
          {place < parts.length && (
            <MenuItem icon={<IconArrowDown {...icon} />} onClick={() => moveBehind(parts[place])}>
              Mover para baixo
            </MenuItem>
          )}
          <MenuItem icon={<IconFolderMinus {...icon} />} onClick={() => setRemoving(true)}>
            Remover parte
          </MenuItem>
        </Menu>
      </div>
      {isRemoving && (
        <RemovePartDialog
          part={part}
          before={parts[place - 2]}
          lessonCount={own.length}
          request={change}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}
