import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Face } from '../ui/face.tsx';
import classes from './person-link.module.css';

type PersonLinkProps = {
  id: string;
  name: string;
  email: string;
  avatarUrl: string | null;
  size?: number;
  /** A tick box before the picture. */
  tick?: ReactNode;
  /** Stands beside the name. */
  mark?: ReactNode;
  /** Takes more room. */
  isWide?: boolean;
};

/**
 * A person in a list: picture, name with a link to their page, and email. Where there is no room, name and email end in dots, so that rows
 * keep one height; hover and keyboard focus show them whole.
 */
export const PersonLink = ({ id, name, email, avatarUrl, size = 32, tick, mark, isWide }: PersonLinkProps) => (
  <span className={classes.person} data-wide={isWide || undefined}>
    {tick}
    <Face name={name} avatarUrl={avatarUrl} size={size} />
    <span className={classes.text} data-clips>
      <span>
        <Link to="/admin/users/$userId" params={{ userId: id }}>
          {name}
        </Link>
        {mark}
      </span>
      <small>{email}</small>
    </span>
  </span>
);
