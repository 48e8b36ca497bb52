import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './hints.module.css';

/** The room between a control and its hint, and between hints and the window's edge, in px. */
const gap = 8;

/** A control and the text that it does not show. */
type Hint = { control: HTMLElement; text: string };

/** The hint for `target`: the clipped text around it, else its control's `data-hint`, else the name of a control without visible text. */
function hintAt(target: EventTarget | null): Hint | null {
  const cut = target instanceof Element ? target.closest<HTMLElement>('[data-clips]') : null;
  if (cut) {
    const text = cutOff(cut);
    return text ? { control: cut, text } : null;
  }
  const control = target instanceof Element ? target.closest<HTMLElement>('button, a, [data-hint]') : null;
  if (!control) return null;
  const text = control.dataset['hint'] ?? (showsText(control) ? null : nameOf(control));
  return text ? { control, text } : null;
}

/** The clipped texts, one on each line; empty where everything is visible. */
const cutOff = (within: HTMLElement) =>
  [within, ...within.querySelectorAll<HTMLElement>('*')]
    .filter((part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).textOverflow === 'ellipsis')
    .map((part) => part.textContent)
    .join('\n');

const nameOf = (control: HTMLElement) => control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';

/** Whether the keyboard's focus is on a control, or inside a place. */
const hasKeyboardsFocus = (place: HTMLElement) => place.matches(':focus-visible, :has(:focus-visible)');

/** Text for screen readers alone takes no room. */
function showsText(control: HTMLElement): boolean {
  const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (textContent?.trim() && parentElement && parentElement.getBoundingClientRect().width > 1) return true;
  }
  return false;
}

/**
 * Hints for controls that show only an icon, while the mouse rests or the keyboard's focus is on them; and for clipped text in a place with
 * `data-clips`, also while the focus is on anything inside. Esc hides them, and touch never shows them, because a finger cannot rest. They
 * are hidden from screen readers, which have the control's name. One for the whole administration, outside everything else, so that no
 * table or dialog cuts it off.
 */
export function Hints() {
  const [hint, setHint] = useState<Hint | null>(null);
  const tip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const hide = () => setHint(null);
    const pointed = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      // A control with the keyboard's focus keeps its hint.
      setHint((now) => hintAt(target) ?? (now && hasKeyboardsFocus(now.control) ? now : null));
    };
    const focused = ({ target }: FocusEvent) => {
      const focus = hintAt(target);
      setHint(focus && hasKeyboardsFocus(focus.control) ? focus : null);
    };
    const listeners: [string, (event: never) => void][] = [
      ['pointerover', pointed],
      ['focusin', focused],
      ['focusout', hide],
      ['pointerdown', hide],
      ['click', hide],
      ['scroll', hide],
    ];
    for (const [name, listen] of listeners) document.addEventListener(name, listen as EventListener, true);
    window.addEventListener('resize', hide);
    return () => {
      for (const [name, listen] of listeners) document.removeEventListener(name, listen as EventListener, true);
      window.removeEventListener('resize', hide);
    };
  }, []);

  useEffect(() => {
    if (!hint) return;
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Esc hides only the hint: a dialog below stays. An item that is being dragged is dropped back by the same press.
      if (!document.activeElement?.hasAttribute('data-takes-escape')) event.stopPropagation();
      setHint(null);
    };
    document.addEventListener('keydown', escape, true);
    return () => document.removeEventListener('keydown', escape, true);
  }, [hint]);

  useLayoutEffect(() => {
    const box = tip.current;
    if (!box || !hint) return;
    const control = hint.control.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const left = control.left + control.width / 2 - width / 2;
    const above = control.top - height;
    box.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - width - gap))}px`;
    box.style.top = `${above < 0 ? control.bottom : above}px`;
  }, [hint]);

  return hint?.control.isConnected ? (
    <div ref={tip} className={classes.place} aria-hidden="true">
      <span className={classes.text}>{hint.text}</span>
    </div>
  ) : null;
}
