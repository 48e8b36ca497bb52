import { Face } from '../ui/face.tsx';
import classes from './who.module.css';

type WhoProps = { name: string; email: string; avatarUrl: string | null; size?: number };

/** A person in a list: picture, name and address, clipped at their end so that rows keep one height; whole on hover. */
export const Who = ({ name, email, avatarUrl, size = 32 }: WhoProps) => (
  <span className={classes.who}>
    <Face name={name} avatarUrl={avatarUrl} size={size} />
    <span className={classes.words}>
      <b title={name}>{name}</b>
      <span title={email}>{email}</span>
    </span>
  </span>
);
