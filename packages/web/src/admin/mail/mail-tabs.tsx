import { Link } from '@tanstack/react-router';
import type { MailSearch } from './mail-search.ts';
import classes from './mail-tabs.module.css';

const exactly = { exact: true } as const;

/** The page's two tabs, each with an address of its own. */
export const MailTabs = ({ search: { aba: _, ...filters } }: { search: MailSearch }) => (
  <nav className={classes.tabs} aria-label="E-mails">
    <Link to="/admin/emails" search={filters} activeOptions={exactly}>
      Enviados
    </Link>
    <Link to="/admin/emails" search={{ ...filters, aba: 'servidor' }} activeOptions={exactly}>
      Servidor
    </Link>
  </nav>
);
