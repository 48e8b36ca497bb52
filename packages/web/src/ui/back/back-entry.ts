import { flushSync } from 'react-dom';
import { back, layers } from './back.ts';

/** Marks the history entry that stands for whatever lies over the page. */
const mark = 'layer';
/** A traversal that brings no popstate within this time has gone elsewhere, such as into a frame of the page. */
const traversalMs = 500;

type EntryState = { [mark]?: boolean; __TSR_key?: string } | null;
type Written = [state: unknown, unused: string, url?: string | URL | null];

// oxlint-disable-next-line typescript/unbound-method -- called with the history below
const { pushState, replaceState } = History.prototype;
/** The traversal under way, which `arrive` ends. */
let moving: ReturnType<typeof setTimeout> | undefined;
/** What the router wrote meanwhile. */
const held: (() => void)[] = [];
/** What the router wrote over the page's own entry while the layer's was current. */
let carried: Written | undefined;

const isMarked = (state: unknown) => (state as EntryState)?.[mark] === true;
const isOnLayer = () => isMarked(window.history.state);
const keyOf = (state: unknown) => (state as EntryState)?.__TSR_key;
/** The page's own key, for the router. */
let pageKey: string | undefined;

/** One entry stands for all layers: there is one while anything lies over the page, and none otherwise. */
function settle(): void {
  if (moving !== undefined || layers.length > 0 === isOnLayer()) return;
  if (layers.length === 0) return move(-1);
  const { state } = window.history;
  pageKey = keyOf(state);
  try {
    // Past the router, for which nothing changes.
    pushState.call(window.history, { ...state, [mark]: true }, '');
  } catch {
    // Too many entries in a short time, which some browsers refuse: the layer stays without one.
  }
}

function move(by: -1 | 1): void {
  moving = setTimeout(giveUp, traversalMs);
  window.history.go(by);
}

/** The entry stays, as one of the page's own. */
function giveUp(): void {
  const { state } = window.history;
  if (layers.length === 0 && isMarked(state)) replaceState.call(window.history, { ...state, [mark]: false }, '');
  arrive();
}

function arrive(): void {
  clearTimeout(moving);
  moving = undefined;
  if (!isOnLayer()) pageKey = keyOf(window.history.state);
  applyCarried();
  for (const write of held.splice(0)) write();
  settle();
}

function applyCarried(): void {
  if (!carried || isOnLayer()) return;
  replaceState.apply(window.history, carried);
  pageKey = keyOf(carried[0]);
  carried = undefined;
}

/** Runs before the router's own listener (back.ts), which hears nothing of the layers' entry. */
function onPopState(event: PopStateEvent): void {
  if (moving !== undefined) {
    event.stopImmediatePropagation();
    return arrive();
  }
  if (isMarked(event.state)) {
    // Forward, to what was closed: the page stays as it is.
    if (keyOf(event.state) === pageKey) event.stopImmediatePropagation();
    return settle();
  }
  if (layers.length === 0 || keyOf(event.state) !== pageKey) return;
  event.stopImmediatePropagation();
  applyCarried();
  flushSync(() => layers.at(-1)?.close());
  // Others are below it, or it stays: its request runs, or it asks first.
  if (layers.length > 0) move(1);
}

/** The router's writes, while the layers' entry is current or a traversal is under way. */
function follow(): void {
  const { history } = window;
  const passOn = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) };
  history.pushState = (...written: Written) => {
    if (moving !== undefined) held.push(() => pushState.apply(history, written));
    // A page that is opened from a layer takes the place of its entry.
    else if (isOnLayer()) replaceState.apply(history, written);
    else passOn.pushState(...written);
  };
  history.replaceState = (...written: Written) => {
    if (moving !== undefined) held.push(() => replaceState.apply(history, written));
    else if (isOnLayer()) {
      carried = written;
      replaceState.call(history, { ...(written[0] as object), [mark]: true }, '', written[2]);
    } else passOn.replaceState(...written);
  };
}

follow();
back.settle = settle;
back.hear = onPopState;
// The page was reloaded with a layer open, which is gone.
settle();
