import { shownToasts, toast } from '../../ui/toast.ts';
import classes from './offer-undo.module.css';

const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/**
 * Says what was done, with a way to undo it for as long as the message stands. `isByKeyboard`: whoever did it without a mouse could not reach it
 * in time, so it takes the focus, and stays while it has it.
 */
export function offerUndo(words: string, undo: () => void, isByKeyboard: boolean): void {
  const message = (
    <span className={classes.offer}>
      <span>{words}</span>
      <button
        ref={isByKeyboard ? takeFocus : undefined}
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
