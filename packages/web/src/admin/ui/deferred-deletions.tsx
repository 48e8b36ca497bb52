import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { onBeforeSignOut } from '../../platform/session-end.ts';
import { sessionQuery, type Session } from '../../platform/session.ts';
import { shownToasts, toast, type ShownToast } from '../../ui/toast.ts';
import { WaitingDeletions } from './waiting-deletions.tsx';

/** How long a deletion can be undone (decision K9). Holding the toast does not lengthen it: the toast counts the seconds that are left. */
export const UNDO_MS = 10_000;

/** A deletion as somebody asked for it. */
export interface Deletion {
  /** Of the record. Lists leave out what `useHiddenIds` names. */
  id: string;
  /** What it stands in, a lesson's journey. */
  within?: string;
  /** How the toast and its button call it: 'A lição “Foco”'. */
  name: string;
  /** Sends the command. It has to outlive the page: `call(…, { keepalive: true })`. */
  send: () => Promise<unknown>;
  /** Says that it was deleted, and brings what is shown up to date. */
  onDeleted: () => void;
  /** Says why it was not. The record is back in its list by then. */
  onFailed: (problem: unknown) => void;
}

/** One that can still be undone, until `endsAt` (as `performance.now()` counts). */
export interface WaitingDeletion extends Deletion {
  endsAt: number;
  isByKeyboard: boolean;
}

/**
 * Deletions that wait for their 'Desfazer' (decision K9). The record leaves its lists at once and its DELETE is sent when ten seconds are
 * over, wherever in the app somebody is by then. When the page is closed or reloaded first, or somebody signs out, it is sent at that moment.
 * When the session ends by itself first nothing is sent: the command would be refused, or be another person's.
 */
export class DeferredDeletions {
  readonly #cache: QueryClient;
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Map<string, number>();
  readonly #message = <WaitingDeletions deletions={this} />;
  #waiting: readonly WaitingDeletion[] = [];
  /** Waiting, on their way, or gone. A deleted id stays: a list that could not be read again still names it. */
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
    // A mouse leaves no ring around the button that it pressed.
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

  /** How many wait of what stands in a journey: the server still counts them. */
  countWithin(place: string): number {
    return this.#waiting.filter(({ within }) => within === place).length;
  }

  undo(id: string): void {
    if (this.#take(id)) this.#set(this.#waiting, id, false);
  }

  /** Sends everything that waits, without waiting any longer. Resolves once the server has answered. */
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

  /** Ends its wait. */
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

  /** While anything waits. */
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
      onBeforeSignOut(() => this.sendNow()),
      listen('pagehide', onPageHide),
      listen('keydown', onKeyDown),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /** Newer messages push out the oldest one; this one comes back for as long as it offers something. Whoever closes it does not see it again. */
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

/** There the keys undo what was typed. */
const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

function listen<Kind extends 'pagehide' | 'keydown'>(kind: Kind, listener: (event: WindowEventMap[Kind]) => void) {
  window.addEventListener(kind, listener);
  return () => window.removeEventListener(kind, listener);
}

const ofCache = new WeakMap<QueryClient, DeferredDeletions>();

/** Those of this tab. */
export function deferredDeletions(cache: QueryClient): DeferredDeletions {
  const deletions = ofCache.get(cache) ?? new DeferredDeletions(cache);
  ofCache.set(cache, deletions);
  return deletions;
}

/** The records that lists leave out: being deleted, or deleted. */
export function useHiddenIds(): ReadonlySet<string> {
  const deletions = deferredDeletions(useQueryClient());
  return useSyncExternalStore(deletions.subscribe, deletions.hidden);
}
