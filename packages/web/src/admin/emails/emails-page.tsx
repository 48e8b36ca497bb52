import { Button } from '@mantine/core';
import { IconMailForward, IconTemplate } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { BackLink } from '../../ui/back-link.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { EmptyList, FailedList, ListSkeleton, LoadMore } from '../ui/list-states.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { mailsQuery } from './api.ts';
import classes from './emails.module.css';
import { emailsSearch, type EmailsSearch } from './emails-search.ts';
import { MailsTable } from './mails-table.tsx';
import { countWords } from './mail-words.ts';
import { NoMailNotice } from './no-mail-notice.tsx';

const TestMailDialog = lazyDialog(() => import('./test-mail-dialog.tsx'), 'TestMailDialog');
const TemplatesDialog = lazyDialog(() => import('./templates-dialog.tsx'), 'TemplatesDialog');

const route = getRouteApi('/admin/emails');
const failed = 'Erro ao carregar e-mails';

/** /admin/emails: what the platform writes to people, and what became of it (decisions G5, H9). */
export function EmailsPage() {
  const search = emailsSearch(route.useSearch());
  const navigate = route.useNavigate();
  const list = useInfiniteQuery({ ...mailsQuery(search), placeholderData: keepPreviousData });
  const [dialog, open] = useState<'test' | 'templates' | null>(null);
  // Filters are no places to come back to, and the list stays where it is while they change.
  const change = (to: EmailsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...to }), replace: true, resetScroll: false });
  const { mails = [], counts, isMailConfigured = true } = list.data ?? {};
  const withCount = (words: string, count: number | undefined) =>
    count === undefined ? words : `${words} (${countWords(count)})`;
  // Where mails are sent, nobody misses what was never only saved.
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
      <PageHead
        title="E-mails"
        note="O que a plataforma escreve para as pessoas."
        back={
          <BackLink to="/admin/configuracoes" search={{ tab: 'integracoes' }}>
            Configurações
          </BackLink>
        }
      >
        <Button
          variant="default"
          leftSection={<IconTemplate size={17} stroke={2} aria-hidden="true" />}
          onClick={() => open('templates')}
        >
          Ver modelos
        </Button>
        <Button
          leftSection={<IconMailForward size={17} stroke={2} aria-hidden="true" />}
          disabled={!isMailConfigured}
          onClick={() => open('test')}
        >
          Enviar e-mail de teste
        </Button>
      </PageHead>
      {list.data && !isMailConfigured && <NoMailNotice />}
      <div className={classes.search}>
        <SearchBox
          label="Buscar e-mails"
          placeholder="Destinatário ou assunto"
          words={search.busca}
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
          {list.isPending && <ListSkeleton label="Carregando e-mails" rows={8} />}
          {list.isError && !list.data && (
            <FailedList
              title={failed}
              error={list.error}
              onRetry={() => void list.refetch()}
              isRetrying={list.isFetching}
            />
          )}
          {list.data && mails.length === 0 && (
            <EmptyList title={isFiltered ? 'Nenhum e-mail encontrado' : 'Nenhum e-mail ainda'}>
              {isFiltered ? 'Nada combina com esta busca.' : 'Convites, boas-vindas e links de senha aparecem aqui.'}
            </EmptyList>
          )}
          {mails.length > 0 && (
            <MailsTable mails={mails} isOld={list.isPlaceholderData} isMailConfigured={isMailConfigured} />
          )}
          <LoadMore
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onLoad={() => void list.fetchNextPage()}
            failure={list.isFetchNextPageError ? failed : undefined}
          />
        </Tabs>
      </div>
      {dialog === 'test' && <TestMailDialog onClose={() => open(null)} />}
      {dialog === 'templates' && <TemplatesDialog onClose={() => open(null)} />}
    </>
  );
}
