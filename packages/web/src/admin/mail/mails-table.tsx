import { counted } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../ui/format-moment.ts';
import { DataTable, type Table } from '../ui/list/data-table.tsx';
import { Pill } from '../ui/pill.tsx';
import { useResend, type Mail } from './api.ts';
import classes from './emails.module.css';
import { refusalLabels, statusLabels, templateNames } from './mail-labels.ts';

type MailsTableProps = { mails: readonly Mail[]; isStale: boolean; isMailConfigured: boolean };

/** The mails as a table or as cards. */
export function MailsTable({ mails, isStale, isMailConfigured }: MailsTableProps) {
  const resending = useResend();
  const renderActions = (mail: Mail) =>
    mail.canResend && (
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMailForward size={16} aria-hidden="true" />}
        aria-label={`Reenviar ${mail.subject} para ${mail.recipient}`}
        disabled={!isMailConfigured}
        loading={resending.isPending && resending.variables === mail.id}
        onClick={() => resending.mutate(mail.id)}
      >
        Reenviar
      </Button>
    );
  return <DataTable table={mailsTable} rows={mails} renderActions={renderActions} isStale={isStale} />;
}

/** The columns of mails. Below 1000 px they would break words. */
const mailsTable: Table<Mail> = {
  label: 'E-mails',
  cardsUpTo: 1000,
  columns: [
    { head: 'Data', cell: (mail) => <span className={classes.when}>{formatMoment(mail.createdAt)}</span> },
    { head: 'E-mail', isWide: true, cell: (mail) => <MailSummary mail={mail} /> },
    { head: 'Status', cell: (mail) => <State mail={mail} /> },
  ],
  card: (mail, actions) => (
    <div className={classes.card}>
      <MailSummary mail={mail} />
      <State mail={mail} />
      <div className={classes.cardFoot}>
        <span>{formatMoment(mail.createdAt)}</span>
        {actions}
      </div>
    </div>
  ),
};

/** Subject, recipient and purpose. */
const MailSummary = ({ mail: { subject, recipient, userId, template } }: { mail: Mail }) => (
  <div className={classes.mail}>
    <b title={subject}>{subject}</b>
    <small title={recipient}>
      {userId ? (
        <Link to="/admin/users/$userId" params={{ userId }}>
          {recipient}
        </Link>
      ) : (
        recipient
      )}
      {template && <> · {templateNames[template]}</>}
    </small>
  </div>
);

/** A mail's status; after a failure also its reason. */
const State = ({ mail: { status, attempts, lastError, refusal, sentAt } }: { mail: Mail }) => (
  <div className={classes.state}>
    <Pill tone={statusLabels[status].tone} mark="dot">
      {statusLabels[status].label}
    </Pill>
    {sentAt && <small>{formatMoment(sentAt)}</small>}
    {lastError && <p title={lastError}>{refusal ? refusalLabels[refusal] : lastError}</p>}
    {sentAt === null && attempts > 0 && <small>{counted(attempts, 'tentativa', 'tentativas')}</small>}
  </div>
);
