import { focusPage, isFocusLost } from './page-focus.ts';

/** By then others have given the focus back: Mantine's dialogs take 10 ms, and a disabled element keeps the focus for one more frame. */
const restoredAfterMs = 60;

/**
 * Moves the focus when the focused element is removed or disabled and nothing else takes the focus: to the element in its place, else to
 * the one before it, else to the page. It is the fallback of all screens: code that knows a better place, such as a closing dialog, acts
 * first. Returns a function that stops it.
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
  const lookLater = () => setTimeout(look, restoredAfterMs);

  const watch = new MutationObserver((records) => {
    if (!place || !isGone(place)) return;
    for (const record of records) gap = gapAfter(record, place) ?? gap;
    lookLater();
  });
  function onFocusIn({ target }: FocusEvent) {
    place = target as Element;
    gap = null;
  }
  function onFocusOut() {
    // A click beside everything drops the focus on purpose. An element that is being removed is gone a moment later.
    queueMicrotask(() => {
      if (!place || !isFocusLost()) return;
      if (isGone(place)) lookLater();
      else place = null;
    });
  }
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  return () => {
    isOver = true;
    watch.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
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
 * The element that took its place, or its first field where that is a form; else the element before it, or its last entry where that is a
 * list (after 'Carregar mais'); else the part of the page that held it, or its row or dialog where nothing is left there.
 */
function nearest({ parent, before, after }: Gap): Element | null {
  const next = before?.isConnected ? before.nextElementSibling : parent.firstElementChild;
  const near = next !== null && next !== after ? firstField(next) : before?.isConnected ? lastEntry(before) : parent;
  if (near === parent && !parent.hasChildNodes()) return parent.closest('tbody tr, [role="dialog"]');
  return near.isConnected && near.closest('main, [role="dialog"]') !== null ? near : null;
}

const firstField = (element: Element) =>
  (element.matches('form') && element.querySelector('input, textarea, select')) || element;
const lastEntry = (element: Element) => (element.matches('ul, ol') && element.lastElementChild) || element;

/** Focuses an element; makes an unfocusable one focusable until it loses the focus. */
function focusFor(element: Element) {
  if (!(element instanceof HTMLElement)) return focusPage();
  element.focus({ preventScroll: true });
  if (!isFocusLost()) return;
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}
