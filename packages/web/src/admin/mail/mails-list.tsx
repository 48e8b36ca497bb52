import { counted } from '@jornada/domain/plural';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/button-link.tsx';
import { formatMoment } from '../ui/format-moment.ts';
import type { ListDeclaration } from '../ui/list/list-declaration.ts';
import { Pill } from '../ui/pill.tsx';
import type { Mail } from './api.ts';
import classes from './emails.module.css';
import { refusalLabels, statusLabels, templateNames } from './mail-labels.ts';
import type { MailSearch } from './mail-search.ts';

/** The list of mails. Below 1000 px its columns would break words. Tabs choose the status, as they count the mails of each. */
export const mailsList: ListDeclaration<Mail, MailSearch> = {
  search: { label: 'Buscar e-mails', placeholder: 'Destinatário ou assunto' },
  filters: [{ by: 'status' }],
  table: {
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
  },
  loading: 'Carregando e-mails',
  skeletonRows: 8,
  failed: 'Erro ao carregar e-mails',
  none: {
    title: 'Nenhum e-mail ainda',
    art: IconMail,
    children: 'Convites, boas-vindas e links de senha aparecem aqui.',
    action: (
      <ButtonLink to="/admin/users" search={{ papel: 'membros' }} variant="light">
        Convidar membros
      </ButtonLink>
    ),
  },
  noMatch: 'Nenhum e-mail encontrado',
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
