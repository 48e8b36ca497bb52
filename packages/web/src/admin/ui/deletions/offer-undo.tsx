import { shownToasts, toast } from '../../../ui/toast/toast.ts';
import classes from './offer-undo.module.css';

const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/**
 * Reports an action, with an undo for as long as the message is shown. `isByKeyboard`: the undo takes the focus, which could not reach it
 * in time without a mouse; the message stays while it has the focus.
 */
export function offerUndo(text: string, undo: () => void, isByKeyboard: boolean): void {
  const message = (
    <span className={classes.offer}>
      <span>{text}</span>
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
