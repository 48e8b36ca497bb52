import { Button } from '@mantine/core';
import { IconMailForward, IconTemplate } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BackLink } from '../../ui/page/back-link.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { searchChange } from '../ui/list/list-page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { mailsQuery, type EditableText, type Template } from './api.ts';
import { mailSearch, type MailSearch } from './mail-search.ts';
import { SentMails } from './sent-mails.tsx';
import { MailServerTab } from './server/mail-server-tab.tsx';

const TestMailDialog = lazyDialog(() => import('./test-mail-dialog.tsx'), 'TestMailDialog');
const MailTextDialog = lazyDialog(() => import('./text/mail-text-dialog.tsx'), 'MailTextDialog');
const TemplatesDialog = lazyDialog(() => import('./templates-dialog.tsx'), 'TemplatesDialog');

const route = getRouteApi('/admin/emails');

/** /admin/emails: the platform's mails and what became of them (decisions G5, H9), and the server that sends them. */
export function MailPage() {
  const search = mailSearch(route.useSearch());
  const change = searchChange<MailSearch>(route.useNavigate());
  const { data } = useInfiniteQuery(mailsQuery(search));
  const [dialog, open] = useState<'test' | 'templates' | null>(null);
  // The text of a template that is being written.
  const [edited, edit] = useState<EditableText | null>(null);
  const [last, setLast] = useState<Template>();
  const isOnServer = search.aba === 'servidor';
  // Once opened, the tab stays mounted and keeps the typed values.
  const [hasServer, setHasServer] = useState(isOnServer);
  if (isOnServer && !hasServer) setHasServer(true);
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
          variant={isOnServer ? 'default' : 'filled'}
          leftSection={<IconMailForward size={17} stroke={2} aria-hidden="true" />}
          disabled={data?.isMailConfigured === false}
          onClick={() => open('test')}
        >
          Enviar e-mail de teste
        </Button>
      </PageHead>
      <MailTabs search={search} />
      {!isOnServer && <SentMails search={search} onChange={change} />}
      {hasServer && (
        <div hidden={!isOnServer}>
          <MailServerTab />
        </div>
      )}
      {dialog === 'test' && <TestMailDialog onClose={() => open(null)} />}
      {dialog === 'templates' && !edited && (
        <TemplatesDialog {...(last && { first: last })} onEdit={edit} onClose={() => open(null)} />
      )}
      {edited && (
        <MailTextDialog
          edited={edited}
          isMailConfigured={data?.isMailConfigured !== false}
          onClose={() => {
            setLast(edited.template);
            edit(null);
          }}
        />
      )}
    </>
  );
}

const exactly = { exact: true } as const;

/** The page's two tabs, each with an address of its own. */
const MailTabs = ({ search: { aba: _, ...filters } }: { search: MailSearch }) => (
  <PageTabs label="E-mails">
    <Link to="/admin/emails" search={filters} activeOptions={exactly}>
      Enviados
    </Link>
    <Link to="/admin/emails" search={{ ...filters, aba: 'servidor' }} activeOptions={exactly}>
      Servidor
    </Link>
  </PageTabs>
);
