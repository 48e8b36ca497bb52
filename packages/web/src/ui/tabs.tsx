import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { stepTo } from './keyboard/step-to.ts';
import classes from './tabs.module.css';

type TabsProps<Name extends string> = {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly { name: Name; label: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** Tabs share the whole width. */
  isWide?: boolean;
  /** The panel of the chosen tab. */
  children: ReactNode;
};

/** Segmented tabs with their panel. Arrow keys, Home and End move; the chosen tab is the only one in the tab order. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, isWide, children }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const target = stepTo(
      event.key,
      tabs.findIndex((tab) => tab.name === chosen),
      tabs.length,
      'horizontal',
    );
    const tab = target === null ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.name);
    list.current?.querySelectorAll('button')[target ?? 0]?.focus();
  }

  return (
    <>
      <div ref={list} className={classes.tabs} role="tablist" aria-label={label} data-wide={isWide || undefined}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === chosen ? 0 : -1}
            onClick={() => onChoose(tab.name)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}
