import classes from './dialog-messages.module.css';
import { MessagePlace } from '../toast/toasts.tsx';

/**
 * The place in a dialog's head for messages while the dialog is open; it covers nothing. Place it once. It must be mounted before the
 * first message, so that screen readers know it.
 */
export const DialogMessages = () => <MessagePlace className={classes.messages} isInDialog />;
