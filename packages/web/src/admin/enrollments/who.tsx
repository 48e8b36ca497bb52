import { Link } from '@tanstack/react-router';
import { Face } from '../ui/face.tsx';
import classes from './who.module.css';

type WhoProps = { id: string; name: string; email: string; avatarUrl: string | null; size?: number };

/**
 * A person in a list: picture, name, which leads to their page, and address. Both end in dots where there is no room, so that rows keep one height, and
 * are whole under a mouse and the keyboard's focus.
 */
export const Who = ({ id, name, email, avatarUrl, size = 32 }: WhoProps) => (
  <span className={classes.who}>
    <Face name={name} avatarUrl={avatarUrl} size={size} />
    <span className={classes.words} data-clips>
      <Link to="/admin/users/$userId" params={{ userId: id }}>
        {name}
      </Link>
      <span>{email}</span>
    </span>
  </span>
);
