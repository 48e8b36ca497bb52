import classes from './unread.module.css';

/** A dot beside the words that say what is new. `corner`: over the picture or icon before it, in a centred box. */
export const Unread = ({ corner }: { corner?: boolean }) => <i className={classes.unread} data-corner={corner} />;
