import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { isUnknown } from '../../ui/list/is-unknown.ts';
import { EmptyList, FailedList, ListSkeleton } from '../../ui/list/list-states.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { personQuery } from '../api.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonAnswers } from './person-answers.tsx';
import { PersonEnrollments } from './person-enrollments.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonLedger } from './person-ledger.tsx';
import { PersonOrders } from './person-orders.tsx';
import classes from './person-page.module.css';
import { PersonSessions } from './person-sessions.tsx';

const route = getRouteApi('/admin/users/$userId');

/** /admin/users/$userId: a person, and everything an administrator can see and do for them (specification §2). */
export function PersonPage() {
  const { userId } = route.useParams();
  const { aba = 'inscricoes' } = route.useSearch();
  const navigate = route.useNavigate();
  const read = useQuery({ ...personQuery(userId), retryOnMount: false });
  const back = <BackLink to="/admin/users">Usuários</BackLink>;
  if (read.isPending) {
    return (
      <>
        <PageHead title="Usuário" back={back} />
        <ListSkeleton label="Carregando usuário" />
      </>
    );
  }
  if (!read.data) {
    const isGone = isUnknown(read.error, 'user_not_found');
    return (
      <>
        <PageHead title="Usuário" back={back} />
        {isGone ? (
          <EmptyList title="Usuário não encontrado" action={<ButtonLink to="/admin/users">Ver usuários</ButtonLink>}>
            A conta pode ter sido excluída.
          </EmptyList>
        ) : (
          <FailedList title="Erro ao carregar dados do usuário" read={read} />
        )}
      </>
    );
  }
  const person = read.data;
  // While gamification is off, its tab is hidden (decision B2).
  const tabs = [
    { name: 'inscricoes', label: 'Inscrições' },
    { name: 'respostas', label: 'Respostas' },
    { name: 'compras', label: 'Compras' },
    ...(person.stats ? [{ name: 'xp', label: 'Extrato de XP' } as const] : []),
    { name: 'sessoes', label: 'Sessões' },
  ] as const;
  const chosen = tabs.some(({ name }) => name === aba) ? aba : 'inscricoes';
  return (
    <>
      <PageHead title={person.user.name} note={person.user.email} back={back}>
        <PersonActions person={person} />
      </PageHead>
      <PersonFacts person={person} />
      <div className={classes.tabs}>
        <Tabs
          label="Sobre este usuário"
          tabs={tabs}
          chosen={chosen}
          onChoose={(name) =>
            void navigate({
              search: { aba: name === 'inscricoes' ? undefined : name },
              replace: true,
              resetScroll: false,
            })
          }
        >
          {chosen === 'inscricoes' && <PersonEnrollments person={person} />}
          {chosen === 'respostas' && <PersonAnswers person={person.user} />}
          {chosen === 'compras' && <PersonOrders userId={userId} />}
          {chosen === 'xp' && <PersonLedger userId={userId} />}
          {chosen === 'sessoes' && <PersonSessions person={person.user} />}
        </Tabs>
      </div>
    </>
  );
}
