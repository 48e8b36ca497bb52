import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DeferredDeletions, WaitingDeletion } from './deferred-deletions.tsx';
import classes from './waiting-deletions.module.css';

const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/**
 * The toast's content while deletions wait: each with its 'Desfazer' and the seconds left for it. Ctrl+Z undoes the latest one, which takes
 * the focus if it was deleted by keyboard.
 */
export function WaitingDeletions({ deletions }: { deletions: DeferredDeletions }) {
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
