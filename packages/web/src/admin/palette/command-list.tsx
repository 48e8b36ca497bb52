import { IconBolt, IconChevronRight, IconMap2, IconPlayerPlay, IconUser, type Icon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Command, CommandGroup } from './commands.ts';
import classes from './palette.module.css';

const icons: Record<Command['kind'], Icon> = {
  page: IconChevronRight,
  action: IconBolt,
  journey: IconMap2,
  lesson: IconPlayerPlay,
  person: IconUser,
};

/** An id must not contain a space. */
export const optionId = (listId: string, { key }: Command) => `${listId}-${key.replace(/\s/g, '-')}`;

type CommandListProps = {
  id: string;
  groups: readonly CommandGroup[];
  /** The command that Enter chooses; it is scrolled into sight. */
  active: Command | undefined;
  onPoint: (key: string) => void;
  onChoose: (command: Command) => void;
};

/** The palette's list. The focus stays in the field, which names the active command. Without commands there is no list. */
export function CommandList({ id, groups, active, onPoint, onChoose }: CommandListProps) {
  const list = useRef<HTMLDivElement>(null);
  const activeId = active && optionId(id, active);
  useEffect(() => {
    if (activeId) list.current?.querySelector(`#${CSS.escape(activeId)}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  if (groups.length === 0) return null;
  return (
    <div ref={list} id={id} role="listbox" aria-label="Resultados" className={classes.list}>
      {groups.map(({ heading, commands }) => (
        <div key={heading} role="group" aria-labelledby={`${id}-${heading}`}>
          <div id={`${id}-${heading}`} className={classes.heading} role="presentation">
            {heading}
          </div>
          {commands.map((command) => {
            const Glyph = icons[command.kind];
            return (
              <button
                type="button"
                tabIndex={-1}
                key={command.key}
                id={optionId(id, command)}
                role="option"
                aria-selected={command.key === active?.key}
                className={classes.option}
                onPointerMove={() => onPoint(command.key)}
                // Keeps the focus in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(command)}
              >
                <Glyph size={18} stroke={1.8} aria-hidden="true" />
                <span>
                  {command.title}
                  {command.note && <small>{command.note}</small>}
                </span>
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
