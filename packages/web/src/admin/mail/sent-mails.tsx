import { IconAlertTriangle, IconMail } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ListBody } from '../ui/list/list-page.tsx';
import { EmptyList } from '../ui/list/list-states.tsx';
import { mailsQuery } from './api.ts';
import classes from './emails.module.css';
import type { MailSearch } from './mail-search.ts';
import { MailsTable } from './mails-table.tsx';
import { formatCount } from './mail-labels.ts';

type SentMailsProps = { search: MailSearch; onChange: (to: MailSearch) => void };

/** The platform's mails and what became of them. */
export function SentMails({ search, onChange: change }: SentMailsProps) {
  const list = useInfiniteQuery(mailsQuery(search));
  const { counts, isMailConfigured = true } = list.data ?? {};
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
  const isFiltered = search.busca !== undefined || search.status !== undefined;
  return (
    <>
      {list.data && !isMailConfigured && <NoMailNotice />}
      <div className={classes.search}>
        <SearchBox
          label="Buscar e-mails"
          placeholder="Destinatário ou assunto"
          value={search.busca}
          onSearch={(busca) => change({ busca })}
        />
      </div>
      <div className={classes.tabs}>
        <Tabs
          label="Status"
          tabs={tabs}
          chosen={search.status ?? 'todos'}
          onChoose={(name) => change({ status: name === 'todos' ? undefined : name })}
        >
          <ListBody
            list={list}
            rows={list.data?.rows}
            loading="Carregando e-mails"
            skeletonRows={8}
            failed="Erro ao carregar e-mails"
            empty={
              <EmptyList
                title={isFiltered ? 'Nenhum e-mail encontrado' : 'Nenhum e-mail ainda'}
                art={isFiltered ? undefined : IconMail}
                action={
                  !isFiltered && (
                    <ButtonLink to="/admin/users" search={{ papel: 'membros' }} variant="light">
                      Convidar membros
                    </ButtonLink>
                  )
                }
              >
                {isFiltered ? 'Nada combina com esta busca.' : 'Convites, boas-vindas e links de senha aparecem aqui.'}
              </EmptyList>
            }
          >
            {(mails) => (
              <MailsTable mails={mails} isStale={list.isPlaceholderData} isMailConfigured={isMailConfigured} />
            )}
          </ListBody>
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
