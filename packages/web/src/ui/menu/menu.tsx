import { createLink } from '@tanstack/react-router';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import classes from './menu.module.css';
import { openLayer } from '../back/back.ts';
import { stepTo } from '../keyboard/step-to.ts';

type MenuProps = {
  /** The button's content. It also names the menu, so it needs text (which may be visually hidden). */
  button: ReactNode;
  children: ReactNode;
};

/** A round button and its menu. Arrows, Home and End move, Esc closes and returns the focus, Tab leaves. */
export function Menu({ button, children }: MenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    itemsIn(panel.current)[0]?.focus();
    const closeFromOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [isOpen]);

  function close() {
    setOpen(false);
    trigger.current?.focus();
  }
  const closeByBack = useEffectEvent(close);
  useEffect(() => (isOpen ? openLayer(() => closeByBack()) : undefined), [isOpen]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return setOpen(false);
    const items = itemsIn(panel.current);
    const target = stepTo(event.key, items.indexOf(document.activeElement as HTMLElement), items.length, 'vertical');
    if (event.key !== 'Escape' && target === null) return;
    event.preventDefault();
    if (target === null) close();
    else items[target]?.focus();
  }

  function onClick(event: MouseEvent) {
    const item = (event.target as Element).closest<HTMLElement>('[role^="menuitem"]');
    if (item && item.dataset['stays'] === undefined) close();
  }

  return (
    <div ref={root} className={classes.root}>
      <button
        ref={trigger}
        type="button"
        id={`${id}-button`}
        className={classes.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {button}
      </button>
      {isOpen && (
        <div
          ref={panel}
          id={`${id}-menu`}
          className={classes.panel}
          role="menu"
          aria-labelledby={`${id}-button`}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          {children}
        </div>
      )}
    </div>
  );
}

const itemsIn = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? []),
];

type ItemProps = { icon?: ReactNode; note?: ReactNode };

/** An action. `stays` keeps the menu open after it. */
export function MenuItem({
  icon,
  note,
  stays,
  children,
  ...props
}: ItemProps & { stays?: boolean } & ComponentPropsWithRef<'button'>) {
  return (
    <button
      {...props}
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes.item}
      data-stays={stays || undefined}
    >
      {icon}
      <span>{children}</span>
      {note && <small>{note}</small>}
    </button>
  );
}

const MenuAnchor = ({ icon, note, children, ...props }: ItemProps & ComponentPropsWithRef<'a'>) => (
  <a {...props} role="menuitem" tabIndex={-1} className={classes.item}>
    {icon}
    <span>{children}</span>
    {note && <small>{note}</small>}
  </a>
);

/** A menu item that is a link of the router. */
export const MenuLink = createLink(MenuAnchor);

type MenuChoiceProps<Value extends string> = {
  label: string;
  choices: readonly (readonly [Value, string])[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** One of several choices; the menu stays open, so that the effect is visible. */
export function MenuChoice<Value extends string>({ label, choices, chosen, onChoose }: MenuChoiceProps<Value>) {
  return (
    <div role="group" aria-label={label} className={classes.choice}>
      {choices.map(([value, text]) => (
        <button
          key={value}
          type="button"
          role="menuitemradio"
          aria-checked={value === chosen}
          tabIndex={-1}
          className={classes.item}
          data-stays
          onClick={() => onChoose(value)}
        >
          <i aria-hidden="true" />
          <span>{text}</span>
        </button>
      ))}
    </div>
  );
}

export const MenuDivider = () => <hr className={classes.divider} />;
