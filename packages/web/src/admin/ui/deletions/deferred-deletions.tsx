import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { beforeSignOut } from '../../../platform/sign-out-elsewhere.ts';
import { sessionQuery, type Session } from '../../../platform/session.ts';
import { shownToasts, toast, type ShownToast } from '../../../ui/toast/toast.ts';
import { WaitingDeletions, type Deletion, type WaitingDeletion } from './waiting-deletions.tsx';

/**
 * How long a deletion can be undone, in ms (decision K9). Holding the toast does not lengthen it, because the toast counts the remaining
 * seconds.
 */
export const UNDO_MS = 10_000;

/**
 * Deletions that wait for their 'Desfazer' (decision K9). The record leaves its lists at once. Its DELETE is sent after ten seconds, on
 * whatever screen of the app, or earlier: when the page is closed or reloaded, or on sign-out. If the session ends by itself first, nothing
 * is sent, because the command would be refused or run as another person.
 */
export class DeferredDeletions {
  readonly #cache: QueryClient;
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Map<string, number>();
  readonly #message = <WaitingDeletions deletions={this} />;
  #waiting: readonly WaitingDeletion[] = [];
  /** Waiting, being sent, or deleted. A deleted id stays, because a list that could not be read again still contains it. */
  #hidden: ReadonlySet<string> = new Set();
  #stopWatching: (() => void) | undefined;

  constructor(cache: QueryClient) {
    this.#cache = cache;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly waiting = () => this.#waiting;
  readonly hidden = () => this.#hidden;

  /** Hides the record and begins to wait. A second request for the same record changes nothing. */
  begin(deletion: Deletion): void {
    if (this.#hidden.has(deletion.id)) return;
    this.#stopWatching ??= this.#watch();
    // After a click by mouse no button shows a focus ring.
    const isByKeyboard = document.activeElement?.matches(':focus-visible') ?? false;
    this.#timers.set(
      deletion.id,
      window.setTimeout(() => void this.#send(deletion.id), UNDO_MS),
    );
    this.#set(
      [...this.#waiting, { ...deletion, endsAt: performance.now() + UNDO_MS, isByKeyboard }],
      deletion.id,
      true,
    );
    this.#show();
  }

  /** The number of waiting deletions in a journey, which the server still counts. */
  countWithin(place: string): number {
    return this.#waiting.filter(({ within }) => within === place).length;
  }

  undo(id: string): void {
    if (this.#take(id)) this.#set(this.#waiting, id, false);
  }

  /** Sends all waiting deletions at once. Resolves when the server has answered. */
  async sendNow(): Promise<void> {
    await Promise.all(this.#waiting.map(({ id }) => this.#send(id)));
  }

  async #send(id: string): Promise<void> {
    const deletion = this.#take(id);
    if (!deletion) return;
    try {
      await deletion.send();
      deletion.onDeleted();
    } catch (problem) {
      this.#set(this.#waiting, id, false);
      deletion.onFailed(problem);
    }
  }

  /** Ends a deletion's wait. */
  #take(id: string): WaitingDeletion | undefined {
    const deletion = this.#waiting.find((one) => one.id === id);
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.#set(
      this.#waiting.filter((one) => one !== deletion),
      id,
      this.#hidden.has(id),
    );
    if (this.#waiting.length === 0) {
      this.#stopWatching?.();
      this.#stopWatching = undefined;
      for (const shown of shownToasts.now()) if (this.#isMine(shown)) shownToasts.dismiss(shown.id);
    }
    return deletion;
  }

  #set(waiting: readonly WaitingDeletion[], id: string, isHidden: boolean) {
    this.#waiting = waiting;
    const others = [...this.#hidden].filter((other) => other !== id);
    this.#hidden = new Set(isHidden ? [...others, id] : others);
    for (const listener of this.#listeners) listener();
  }

  #show = () => toast.info({ message: this.#message });
  #isMine = ({ message }: ShownToast) => message === this.#message;

  /** Runs while any deletion waits. */
  #watch(): () => void {
    const owner = ownerOf(this.#cache);
    const onPageHide = () => void this.sendNow();
    const onKeyDown = (event: KeyboardEvent) => {
      const last = this.#waiting.at(-1);
      if (!last || !isUndoKey(event) || isTextField(event.target)) return;
      event.preventDefault();
      this.undo(last.id);
    };
    const stops = [
      this.#cache.getQueryCache().subscribe(() => {
        if (ownerOf(this.#cache) !== owner) this.#giveUp();
      }),
      this.#keepShown(),
      this.#sendBeforeSignOut(),
      listen('pagehide', onPageHide),
      listen('keydown', onKeyDown),
    ];
    return () => stops.forEach((stop) => stop());
  }

  #sendBeforeSignOut(): () => void {
    const send = () => this.sendNow();
    beforeSignOut.add(send);
    return () => void beforeSignOut.delete(send);
  }

  /** Newer messages push out the oldest one. This one returns for as long as it offers an undo, unless somebody closed it. */
  #keepShown(): () => void {
    let before = shownToasts.now();
    return shownToasts.subscribe(() => {
      const now = shownToasts.now();
      const isPushedOut =
        before.some(this.#isMine) && !now.some(this.#isMine) && (now.at(-1)?.id ?? 0) > before.at(-1)!.id;
      before = now;
      if (isPushedOut) this.#show();
    });
  }

  #giveUp() {
    for (const { id, name } of this.#waiting) {
      this.undo(id);
      toast.error({ title: 'A sessão terminou', message: `${name} não foi excluída.` });
    }
  }
}

const ownerOf = (cache: QueryClient) => cache.getQueryData<Session | null>(sessionQuery.queryKey)?.user.id;

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** In a text field the keys undo typing. */
const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

function listen<Kind extends 'pagehide' | 'keydown'>(kind: Kind, listener: (event: WindowEventMap[Kind]) => void) {
  window.addEventListener(kind, listener);
  return () => window.removeEventListener(kind, listener);
}

const ofCache = new WeakMap<QueryClient, DeferredDeletions>();

/** The deferred deletions of this tab. */
export function deferredDeletions(cache: QueryClient): DeferredDeletions {
  const deletions = ofCache.get(cache) ?? new DeferredDeletions(cache);
  ofCache.set(cache, deletions);
  return deletions;
}

/** The ids that lists leave out: records that are being deleted, or are deleted. */
export function useHiddenIds(): ReadonlySet<string> {
  const deletions = deferredDeletions(useQueryClient());
  return useSyncExternalStore(deletions.subscribe, deletions.hidden);
}
