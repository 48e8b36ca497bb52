import { focusPage, isFocusLost } from './page-focus.ts';

/** By then whatever gives the focus back by itself has done so: Mantine's dialogs take 10 ms, and a disabled element has it for a picture more. */
const givenBackAfterMs = 60;

/**
 * Catches the focus when what holds it goes or is disabled, and nothing else took it: what took its place has it then, or what stood
 * before it, or the page.
 * A floor under all screens; one that knows a better place, as a dialog does that gives the focus back, is always first. Returns how to
 * stop.
 */
export function keepFocus(): () => void {
  let place: Element | null = document.activeElement;
  let gap: Gap | null = null;
  let isOver = false;

  function look() {
    if (isOver || !place || !isGone(place) || !isFocusLost()) return;
    const near = gap && nearest(gap);
    if (near) focusFor(near);
    else focusPage();
  }
  const lookLater = () => setTimeout(look, givenBackAfterMs);

  const watch = new MutationObserver((records) => {
    if (!place || !isGone(place)) return;
    for (const record of records) gap = gapAfter(record, place) ?? gap;
    lookLater();
  });
  function arrive({ target }: FocusEvent) {
    place = target as Element;
    gap = null;
  }
  function depart() {
    // Somebody clicked beside everything, and means to. What is going is gone a moment later.
    queueMicrotask(() => {
      if (!place || !isFocusLost()) return;
      if (isGone(place)) lookLater();
      else place = null;
    });
  }
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', arrive);
  document.addEventListener('focusout', depart);
  return () => {
    isOver = true;
    watch.disconnect();
    document.removeEventListener('focusin', arrive);
    document.removeEventListener('focusout', depart);
  };
}

type Gap = { parent: Element; before: Element | null; after: Element | null };

const isGone = (place: Element) => !place.isConnected || place.matches(':disabled');

function gapAfter({ target, removedNodes, previousSibling, nextSibling }: MutationRecord, place: Element): Gap | null {
  if (!(target instanceof Element)) return null;
  if (target === place)
    return { parent: target.parentElement ?? target, before: target, after: target.nextElementSibling };
  if (![...removedNodes].some((node) => node.contains(place))) return null;
  return { parent: target, before: elementOf(previousSibling), after: elementOf(nextSibling) };
}

const elementOf = (node: Node | null) => (node instanceof Element ? node : null);

/**
 * What came in its place, at its first field where that is a form; else what stood before it: of a list the last entry, where 'Carregar
 * mais' went. At last the part of the page that it went from.
 */
function nearest({ parent, before, after }: Gap): Element | null {
  const next = before?.isConnected ? before.nextElementSibling : parent.firstElementChild;
  const near = next !== null && next !== after ? firstField(next) : before?.isConnected ? lastEntry(before) : parent;
  return near.isConnected && near.closest('main, [role="dialog"]') !== null ? near : null;
}

const firstField = (element: Element) =>
  (element.matches('form') && element.querySelector('input, textarea, select')) || element;
const lastEntry = (element: Element) => (element.matches('ul, ol') && element.lastElementChild) || element;

/** Something that cannot have the focus has it for as long as it stays there. */
function focusFor(element: Element) {
  if (!(element instanceof HTMLElement)) return focusPage();
  element.focus({ preventScroll: true });
  if (!isFocusLost()) return;
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}
