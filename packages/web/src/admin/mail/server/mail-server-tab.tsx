import { useQuery } from '@tanstack/react-query';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { FailedList } from '../../ui/list/list-states.tsx';
import { mailServerQuery } from './api.ts';
import { FixedMailServer } from './fixed-mail-server.tsx';
import { InvitationPaceCard } from './invitation-pace-card.tsx';
import { MailServerForm } from './mail-server-form.tsx';

/** The server that sends the mails, from this form or from the environment, which takes precedence. */
export function MailServerTab() {
  const { data, error, isFetching, refetch } = useQuery(mailServerQuery);
  if (data) {
    return (
      <>
        {data.source === 'environment' ? <FixedMailServer view={data} /> : <MailServerForm view={data} />}
        <InvitationPaceCard />
      </>
    );
  }
  if (!error) return <FormSkeleton />;
  return <FailedList title="Erro ao carregar servidor" read={{ error, refetch, isFetching }} />;
}
