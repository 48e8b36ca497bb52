import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { explain } from '../../platform/explain.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { RetryButton } from '../../ui/loading/retry-button.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import classes from '../auth-form.module.css';
import { AskForVerification } from './ask-for-verification.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { useLinkToken, verificationQuery, type Verification } from './verification-link.ts';

/**
 * Opens a verification link: says which address it verifies, and verifies it once its reader presses the button (decision A7). Opening
 * alone changes nothing, because mail scanners open links, with scripts: a stranger could occupy a buyer's address (decision A10).
 */
export function VerifyEmailPage() {
  const token = useLinkToken();
  const verification = useQuery(verificationQuery(token));

  if (verification.isError) {
    return (
      <AuthFrame title="Confirmar e-mail" lead={explain(verification.error, 'Tente de novo em instantes.').message}>
        <RetryButton query={verification} fullWidth leftSection={<IconRefresh size={19} />} />
      </AuthFrame>
    );
  }
  if (!verification.data) {
    return (
      <AuthFrame title="Confirmar e-mail" lead="Verificando o link...">
        {null}
      </AuthFrame>
    );
  }
  const { link, session } = verification.data;
  if (token !== null && link?.isProven === false) return <ConfirmEmail {...{ token, email: link.email, session }} />;
  return <Outcome {...verification.data} />;
}

/** What the link did, or why it does nothing, and where to go next. */
function Outcome({ link, session }: Verification) {
  const continueLink = session ? (
    <ButtonLink to="/dashboard" fullWidth>
      Ir para Minhas Jornadas
    </ButtonLink>
  ) : (
    <ButtonLink to="/auth" search={link ? {} : { voltar: '/perfil' }} fullWidth>
      Entrar
    </ButtonLink>
  );
  if (link) {
    return (
      <AuthFrame title="E-mail confirmado!" lead={`${link.email} está confirmado como seu.`}>
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
