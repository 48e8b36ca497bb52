import classes from './dialog-messages.module.css';
import { MessagePlace } from './toasts.tsx';

/**
 * Where messages appear that are said while a dialog is open: in its head, over nothing. Place it there once; it has to stand before
 * anything is said, so that screen readers know it.
 */
export const DialogMessages = () => <MessagePlace className={classes.messages} isInDialog />;
