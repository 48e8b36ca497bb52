import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import classes from './waiting-deletions.module.css';

/** A requested deletion. */
export interface Deletion {
  /** The record's id. Lists leave out the ids of `useHiddenIds`. */
  id: string;
  /** The id of its parent: a lesson's journey. */
  within?: string;
  /** Its name in the toast and on the button: 'A lição “Foco”'. */
  name: string;
  /** Sends the command. The request has to outlive the page: `call(…, { keepalive: true })`. */
  send: () => Promise<unknown>;
  /** Reports the deletion and updates the screens. */
  onDeleted: () => void;
  /** Reports the failure. The record is back in its list by then. */
  onFailed: (problem: unknown) => void;
}

/** A deletion that can still be undone, until `endsAt` (on the clock of `performance.now()`). */
export interface WaitingDeletion extends Deletion {
  endsAt: number;
  isByKeyboard: boolean;
}

/** The part of the deferred deletions that this shows. */
interface Deletions {
  subscribe: (listener: () => void) => () => void;
  waiting: () => readonly WaitingDeletion[];
  undo: (id: string) => void;
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/**
 * The toast's content while deletions wait: each with its 'Desfazer' and the seconds left for it. Ctrl+Z undoes the latest one, which takes
 * the focus if it was deleted by keyboard.
 */
export function WaitingDeletions({ deletions }: { deletions: Deletions }) {
  const waiting = useSyncExternalStore(deletions.subscribe, deletions.waiting);
  const latest = waiting.at(-1);
  return (
    <span className={classes.lines}>
      {waiting.map((deletion) => (
        <WaitingLine
          key={deletion.id}
          deletion={deletion}
          isLatest={deletion === latest}
          onUndo={() => deletions.undo(deletion.id)}
        />
      ))}
    </span>
  );
}

type WaitingLineProps = { deletion: WaitingDeletion; isLatest: boolean; onUndo: () => void };

function WaitingLine({ deletion: { name, endsAt, isByKeyboard }, isLatest, onUndo }: WaitingLineProps) {
  return (
    <span className={classes.line}>
      <span>{name} será excluída</span>
      <VisuallyHidden> em 10 segundos. Ctrl+Z desfaz.</VisuallyHidden>
      <button
        ref={isLatest && isByKeyboard ? takeFocus : undefined}
        type="button"
        aria-keyshortcuts={isLatest ? 'Control+Z Meta+Z' : undefined}
        onClick={onUndo}
      >
        Desfazer
        <SecondsLeft endsAt={endsAt} />
      </button>
    </span>
  );
}

/** Hidden from screen readers: ten announcements would drown everything else. */
function SecondsLeft({ endsAt }: { endsAt: number }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const ticking = setInterval(() => setSeconds(secondsUntil(endsAt)), 250);
    return () => clearInterval(ticking);
  }, [endsAt]);
  return <span aria-hidden="true"> · {seconds} s</span>;
}

const secondsUntil = (endsAt: number) => Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
