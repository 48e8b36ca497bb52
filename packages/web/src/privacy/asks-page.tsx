import '../platform/later-endpoints.ts';
import '@mantine/core/styles/Combobox.css';
import { legalFields } from '@jornada/contract/fields/settings-fields';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import classes from '../accounts/auth-form.module.css';
import { AuthFrame } from '../accounts/auth-frame.tsx';
import { EntrySkeleton } from '../accounts/entry-skeleton.tsx';
import { formatMoment } from '../accounts/security/format-session.ts';
import { useSignOut } from '../accounts/sign-out.ts';
import { call, queryFor } from '../platform/api-client.ts';
import { explain } from '../platform/explain.ts';
import { sessionQuery } from '../platform/session.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import type { Asks } from './api.ts';
import { Lines } from './lines.tsx';

/** Read for every visit: another window may have answered. */
const asksQuery = { ...queryFor('asks', 'readAsks'), gcTime: 0 };

type Question = {
  title: string;
  lead: string;
  fields?: ReactNode;
  /** The label of the button that answers. */
  submit: string;
  /** Gets the values of the fields. */
  send: (values: string[]) => Promise<unknown>;
};

const closed = 'Sua conta será excluída';
const untilThen = (instant: string) => `Em ${formatMoment(instant)}. Até lá nada é apagado, e você pode voltar atrás.`;
const nothing = async () => undefined;

/**
 * /continuar: what members are asked before they go on, one thing at a time: whether a closing account stays, new legal texts, the month of
 * birth. Whoever has just closed their account reads here until when there is a way back.
 */
export function AsksPage() {
  const { voltar } = useSearch({ from: '/continuar' });
  // Kept: the address changes before the page goes. Nothing else of it is read, as Navigate would go again at each change.
  const [closesAt] = useState(useLocation({ select: ({ state }) => (state as { closesAt?: string }).closesAt }));
  const { data, error } = useQuery({ ...asksQuery, enabled: !closesAt });
  if (closesAt) {
    return (
      <AuthFrame title={closed} lead={untilThen(closesAt)}>
        <p>Você saiu em todos os aparelhos. Mudou de ideia? Entre de novo e escolha “Manter minha conta”.</p>
        {/* Going back shall not say it of an account that was kept meanwhile. */}
        <ButtonLink to="/auth" replace fullWidth mt="lg">
          Entrar
        </ButtonLink>
      </AuthFrame>
    );
  }
  if (error?.code === 'not_signed_in') return <Navigate to="/auth" search={{ voltar }} replace />;
  if (!data && !error) return <EntrySkeleton />;
  const question = data ? questionOf(data) : questionAfter(error);
  return <Ask key={question.title} {...question} />;
}

const questionAfter = (error: unknown): Question => ({
  title: 'Antes de continuar',
  lead: explain(error, 'Tente de novo em instantes.').message,
  submit: 'Tentar novamente',
  send: nothing,
});

function questionOf({ closing, legal, minimumAge }: Asks): Question {
  if (closing)
    return {
      title: closed,
      lead: untilThen(closing.dueAt),
      submit: 'Manter minha conta',
      send: () => call('myPrivacy', 'keepAccount'),
    };
  if (legal.length > 0) {
    const body = Object.fromEntries(legal.map(({ kind, number }) => [kind, number]));
    const lines = legal.map(({ kind, number, changes, url }) => ({
      name: legalFields[kind].label,
      url,
      note: `versão ${number}`,
      words: changes && `O que mudou: ${changes}`,
    }));
    return {
      title: 'Leia antes de continuar',
      lead: 'Para usar a plataforma, é preciso concordar com:',
      fields: <Lines lines={lines} />,
      submit: 'Li e concordo',
      send: () => call('asks', 'acceptLegal', { body }),
    };
  }
  if (minimumAge === null)
    return { title: 'Tudo certo', lead: 'Não falta mais nada.', submit: 'Continuar', send: nothing };
  return {
    title: 'Quando você nasceu?',
    lead: `Esta escola recebe pessoas a partir de ${minimumAge} anos. Antes dos 18, você estuda sem lembretes nem cobrança de dias seguidos, e seus certificados mostram só as iniciais.`,
    fields: (
      <>
        <NativeSelect name="month" label="Mês" required data={months} />
        <NativeSelect name="year" label="Ano" required data={years} />
      </>
    ),
    submit: 'Continuar',
    send: ([month, year]) => call('asks', 'sayBirth', { body: { month: `${year}-${month}` } }),
  };
}

const choose = { value: '', label: 'Escolha' };
const nameOf = new Intl.DateTimeFormat('pt-BR', { month: 'long' });
const monthOf = (_: unknown, index: number) => ({
  value: String(index + 1).padStart(2, '0'),
  label: nameOf.format(new Date(2000, index)),
});
const months = [choose, ...Array.from({ length: 12 }, monthOf)];
const years = [choose, ...Array.from({ length: 110 }, (_, age) => String(new Date().getFullYear() - age))];

/** One question, and the ways out. The next one follows; after the last one the person goes where they were going. */
function Ask({ title, lead, fields, submit, send }: Question) {
  const { voltar = '/dashboard' } = useSearch({ from: '/continuar' });
  const cache = useQueryClient();
  const router = useRouter();
  const signOut = useSignOut();
  const answer = useMutation({
    mutationFn: async (values: string[]) => {
      await send(values);
      const asks = await call('asks', 'readAsks');
      if (asks.closing || asks.legal.length > 0 || asks.minimumAge) return cache.setQueryData(asksQuery.queryKey, asks);
      // The door reads it anew. Until the next page is there, this one stays.
      cache.removeQueries({ queryKey: sessionQuery.queryKey });
      return router.history.replace(voltar);
    },
  });
  useEffect(() => {
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, []);
  return (
    <AuthFrame title={title} lead={lead}>
      <form
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault();
          answer.mutate([...new FormData(event.currentTarget).values()].map(String));
        }}
      >
        {fields}
        {answer.error && (
          <p role="alert" className={classes.notice}>
            {explain(answer.error, 'Tente de novo em instantes.').message}
          </p>
        )}
        <Button type="submit" loading={answer.isPending || answer.isSuccess}>
          {submit}
        </Button>
        <Button variant="subtle" loading={signOut.isPending} onClick={() => signOut.mutate()}>
          Sair
        </Button>
        <p className={classes.terms}>
          <Link to="/perfil/privacidade">Baixar meus dados ou excluir minha conta</Link>
        </p>
      </form>
    </AuthFrame>
  );
}
