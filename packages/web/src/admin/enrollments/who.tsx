import { Face } from '../ui/face.tsx';
import classes from './who.module.css';

type WhoProps = { name: string; email: string; avatarUrl: string | null; size?: number };

/** An address may break after its @ before it breaks anywhere. */
const breakable = (email: string) => {
  const at = email.indexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
};

/** A person in a list: picture, name and address, whole. */
export const Who = ({ name, email, avatarUrl, size = 32 }: WhoProps) => (
  <span className={classes.who}>
    <Face name={name} avatarUrl={avatarUrl} size={size} />
    <span className={classes.words}>
      <b>{name}</b>
      <span>{breakable(email)}</span>
    </span>
  </span>
);
