import type { CertificateRow } from '@jornada/contract/certificates/admin-certificates';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../platform/format-day.ts';
import type { Table } from '../ui/list/data-table.tsx';
import { CertificateState } from './certificate-state.tsx';
import classes from './certificates-table.module.css';

/** The columns of certificates. Up to 1180 px their words would break. A name is whole: it is what the certificate says. */
export const certificatesTable: Table<CertificateRow> = {
  label: 'Certificados',
  cardsUpTo: 1180,
  columns: [
    { head: 'Número', cell: ({ number }) => <span className={classes.number}>{number}</span> },
    {
      head: 'Nome e pessoa',
      isWide: true,
      cell: (row) => (
        <>
          <span className={classes.name}>{row.name}</span>
          <Account {...row} />
        </>
      ),
    },
    { head: 'Jornada', cell: ({ journeyName }) => <span className={classes.journey}>{journeyName}</span> },
    { head: 'Emitido em', cell: ({ issuedOn }) => <span className={classes.day}>{formatDay(issuedOn)}</span> },
    { head: 'Estado', cell: (row) => <CertificateState {...row} /> },
  ],
  card: (row, actions) => (
    <>
      <p className={classes.cardName}>{row.name}</p>
      <p className={classes.cardJourney}>{row.journeyName}</p>
      <div className={classes.facts}>
        <span className={classes.number}>{row.number}</span>
        <Account {...row} />
        <CertificateState {...row} />
      </div>
      <div className={classes.foot}>
        <span>Emitido em {formatDay(row.issuedOn)}</span>
        {actions}
      </div>
    </>
  ),
};

/** The account that a certificate belongs to, by its address. The name on the certificate may be another. */
const Account = ({ userId, email }: Pick<CertificateRow, 'userId' | 'email'>) => (
  <span className={classes.person} data-clips>
    <Link to="/admin/users/$userId" params={{ userId }}>
      {email}
    </Link>
  </span>
);
