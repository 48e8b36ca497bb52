import '../../platform/later-endpoints.ts';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiProblem, call } from '../../platform/api-client.ts';
import { explain } from '../../platform/explain.ts';
import { sessionQuery } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import classes from '../auth-form.module.css';
import { AskForVerification } from './ask-for-verification.tsx';

/** Opens a verification link: the email that it was sent to is then verified for its account (decision A7). */
export function VerifyEmailPage() {
  const token = useLinkToken();
  const cache = useQueryClient();
  const verification = useQuery({
    queryKey: ['accounts', 'emailProof', token],
    queryFn: () => verifyEmail(token, cache),
    staleTime: Infinity,
    gcTime: 0,
  });

  if (verification.isError) {
    return (
      <AuthFrame title="Confirmar e-mail" lead={explain(verification.error, 'Tente de novo em instantes.').message}>
        <RetryButton query={verification} fullWidth leftSection={<IconRefresh size={19} />} />
      </AuthFrame>
    );
  }
  if (!verification.data) {
    return (
      <AuthFrame title="Confirmar e-mail" lead="Confirmando seu e-mail...">
        {null}
      </AuthFrame>
    );
  }
  return <Outcome {...verification.data} />;
}

/** What the link did, and where to go next. */
function Outcome({ verifiedEmail, session }: Awaited<ReturnType<typeof verifyEmail>>) {
  const continueLink = session ? (
    <ButtonLink to="/dashboard" fullWidth>
      Ir para Minhas Jornadas
    </ButtonLink>
  ) : (
    <ButtonLink to="/auth" search={{ voltar: '/perfil' }} fullWidth>
      Entrar
    </ButtonLink>
  );
  if (verifiedEmail !== null) {
    return (
      <AuthFrame title="E-mail confirmado!" lead={`${verifiedEmail} está confirmado como seu.`}>
        {continueLink}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Confirmar e-mail" lead="Link de confirmação inválido ou expirado">
      {session && !session.user.isEmailProven ? (
        <AskForVerification email={session.user.email} fullWidth>
          Enviar novo link
        </AskForVerification>
      ) : (
        <>
          <p className={classes.note}>
            {session
              ? 'Seu e-mail já está confirmado: você não precisa de outro link.'
              : 'Entre na sua conta e peça um novo link no seu perfil.'}
          </p>
          {continueLink}
        </>
      )}
    </AuthFrame>
  );
}

/** Reads the token after the '#', which browsers never send to a server, and removes it from address and history at once. */
function useLinkToken(): string | null {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token'));
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash) window.history.replaceState(window.history.state, '', pathname + search);
  }, []);
  return token;
}

/** Verifies, then loads the session, so that it has the result. A reloaded page has no token: it shows a verified email as success. */
async function verifyEmail(token: string | null, cache: QueryClient) {
  const verified = token === null ? null : await openLink(token);
  const session = await cache.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null);
  const known = token === null && session?.user.isEmailProven ? session.user.email : null;
  return { verifiedEmail: verified ?? known, session };
}

const openLink = (token: string): Promise<string | null> =>
  call('accounts', 'proveEmail', { body: { token } }).then(
    ({ email }) => email,
    (problem: unknown) => {
      if (problem instanceof ApiProblem && unusable.has(problem.code)) return null;
      throw problem;
    },
  );

/** `invalid_input`: a truncated token does not have a token's format. */
const unusable = new Set<string>(['invalid_proof_link', 'invalid_input']);
