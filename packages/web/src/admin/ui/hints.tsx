import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './hints.module.css';

/** Room between a control and its words, and between them and the window's edge. */
const gap = 8;

/** A control and the words that it does not show. */
type Hint = { control: HTMLElement; words: string };

/** What `target` belongs to, if that is a control without words of its own: `data-hint`, else its name. Or else what is cut off around it. */
function hintAt(target: EventTarget | null): Hint | null {
  const cut = target instanceof Element ? target.closest<HTMLElement>('[data-clips]') : null;
  if (cut) {
    const words = cutOff(cut);
    return words ? { control: cut, words } : null;
  }
  const control = target instanceof Element ? target.closest<HTMLElement>('button, a, [data-hint]') : null;
  if (!control) return null;
  const words = control.dataset['hint'] ?? (showsText(control) ? null : nameOf(control));
  return words ? { control, words } : null;
}

/** The texts that have not enough room, each in a line; empty where everything is seen. */
const cutOff = (within: HTMLElement) =>
  [within, ...within.querySelectorAll<HTMLElement>('*')]
    .filter((part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).textOverflow === 'ellipsis')
    .map((part) => part.textContent)
    .join('\n');

const nameOf = (control: HTMLElement) => control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';

/** On a control, or on one inside of a place. */
const hasKeyboardsFocus = (place: HTMLElement) => place.matches(':focus-visible, :has(:focus-visible)');

/** Words for screen readers alone take no room. */
function showsText(control: HTMLElement): boolean {
  const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (textContent?.trim() && parentElement && parentElement.getBoundingClientRect().width > 1) return true;
  }
  return false;
}

/**
 * The words of controls that show only an icon, under a resting mouse and while the keyboard's focus is on them; and in the same way what is cut off
 * in a place with `data-clips`, as soon as the focus is on anything in it. Esc hides them, and
 * a finger, which has nowhere to rest, never calls them. Screen readers have the control's own name, so these words are for eyes
 * alone. One for the whole administration, beside everything else: no table or dialog cuts it off.
 */
export function Hints() {
  const [hint, setHint] = useState<Hint | null>(null);
  const tip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const hide = () => setHint(null);
    const pointed = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      // What has the keyboard's focus keeps its words.
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
      // Only the words go: a dialog beneath stays. What is held in the hand is put back at the same press.
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
      <span className={classes.words}>{hint.words}</span>
    </div>
  ) : null;
}
