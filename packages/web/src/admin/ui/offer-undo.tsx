import { shownToasts, toast } from '../../ui/toast.ts';
import classes from './offer-undo.module.css';

/** Says what was done, with a way to undo it for as long as the message stands. */
export function offerUndo(words: string, undo: () => void): void {
  const message = (
    <span className={classes.offer}>
      <span>{words}</span>
      <button
        type="button"
        onClick={() => {
          for (const shown of shownToasts.now()) if (shown.message === message) shownToasts.dismiss(shown.id);
          undo();
        }}
      >
        Desfazer
      </button>
    </span>
  );
  toast.success({ message });
}
