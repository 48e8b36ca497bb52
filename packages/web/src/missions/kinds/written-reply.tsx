import classes from '../answer-text.module.css';

/** A text that a member wrote, or that there is none. */
export const WrittenReply = ({ text }: { text: string | undefined }) =>
  text ? <p className={classes.reply}>{text}</p> : <p className={classes.silence}>Sem resposta</p>;
