import { Link } from '@tanstack/react-router';
import type { EmailsSearch } from './emails-search.ts';
import classes from './emails-tabs.module.css';

const exactly = { exact: true } as const;

/** The two halves of the page, as places of their own. */
export const EmailsTabs = ({ search: { aba: _, ...filters } }: { search: EmailsSearch }) => (
  <nav className={classes.tabs} aria-label="E-mails">
    <Link to="/admin/emails" search={filters} activeOptions={exactly}>
      Enviados
    </Link>
    <Link to="/admin/emails" search={{ ...filters, aba: 'servidor' }} activeOptions={exactly}>
      Servidor
    </Link>
  </nav>
);
