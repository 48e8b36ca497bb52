import { Button } from '@mantine/core';
import { IconAlertTriangle, IconMailForward } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Tabs } from '../../ui/tabs.tsx';
import { ListFilters, ListRows } from '../ui/list/list-page.tsx';
import { mailsQuery, useResend, type Mail } from './api.ts';
import classes from './emails.module.css';
import type { MailSearch } from './mail-search.ts';
import { mailsList } from './mails-list.tsx';
import { formatCount } from './mail-labels.ts';

type SentMailsProps = { search: MailSearch; onChange: (to: MailSearch) => void };

/** The platform's mails and what became of them. */
export function SentMails({ search, onChange: change }: SentMailsProps) {
  const read = useInfiniteQuery(mailsQuery(search));
  const resending = useResend();
  const { counts, isMailConfigured = true } = read.data ?? {};
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${formatCount(count)})`;
  // Where mails are sent, the tab of saved ones is missing unless it has some.
  const hasSaved = !isMailConfigured || (counts?.saved ?? 0) > 0 || search.status === 'gravados';
  const tabs = [
    { name: 'todos', label: 'Todos' },
    { name: 'fila', label: withCount('Na fila', counts?.queued) },
    { name: 'enviados', label: withCount('Enviados', counts?.sent) },
    ...(hasSaved ? [{ name: 'gravados' as const, label: withCount('Só gravados', counts?.saved) }] : []),
    { name: 'falhas', label: withCount('Falhas', counts?.failed) },
  ] as const;
  const showActions = (mail: Mail) =>
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
  const shown = { list: mailsList, search, onChange: change };
  return (
    <>
      {read.data && !isMailConfigured && <NoMailNotice />}
      <div className={classes.search}>
        <ListFilters {...shown} />
      </div>
      <div className={classes.tabs}>
        <Tabs
          label="Status"
          tabs={tabs}
          chosen={search.status ?? 'todos'}
          onChoose={(name) => change({ status: name === 'todos' ? undefined : name })}
        >
          <ListRows {...shown} read={read} rows={read.data?.rows} renderActions={showActions} />
        </Tabs>
      </div>
    </>
  );
}

/** No mail leaves this installation: the consequences, and what to do about it. */
const NoMailNotice = () => (
  <section className={classes.notice} aria-labelledby="no-mail">
    <IconAlertTriangle size={20} aria-hidden="true" />
    <div>
      <h2 id="no-mail">O envio de e-mails não está configurado</h2>
      <p>
        Nada sai daqui: cada e-mail é só gravado como arquivo na pasta de dados do servidor, e aparece abaixo como “Só
        gravado”; com o envio configurado, dá para reenviá-lo. Quem comprou ou foi convidado só entra com um link que
        você copia e entrega, na página da pessoa ou no evento da compra.
      </p>
      <p>
        Para enviar, preencha em{' '}
        <Link to="/admin/emails" search={{ aba: 'servidor' }}>
          Servidor
        </Link>{' '}
        os dados que o seu provedor de e-mail indica.
      </p>
    </div>
  </section>
);
