import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { explain } from '../platform/explain.ts';
import { readSession } from '../platform/session.ts';
import { RetryButton } from '../ui/loading/retry-button.tsx';
import { toast } from '../ui/toast/toast.ts';
import { AuthFrame } from './auth-frame.tsx';
import { NewPasswordForm, type ResetPass } from './new-password-form.tsx';
import { isUsable } from './later-api.ts';

const invalidLink = 'Link de recuperação inválido ou expirado';

/**
 * Sets a new password with a recovery link, or for a signed-in person with the current one (specification §2 "Password reset screen",
 * decision A5). New administrators are sent here before the administration opens (decision K8).
 */
export function ResetPasswordPage() {
  const [linkToken] = useState(tokenInAddress);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const pass = useQuery({
    queryKey: ['accounts', 'resetPass', linkToken],
    queryFn: async (): Promise<ResetPass | null> => {
      if (linkToken && (await isUsable(linkToken))) return { token: linkToken };
      const session = await readSession(cache);
      return session && { session };
    },
    staleTime: Infinity,
    gcTime: 0,
  });

  const mayNotEnter = pass.data === null;
  useEffect(() => {
    if (!mayNotEnter) return;
    toast.error(invalidLink);
    void navigate({ to: '/auth', replace: true });
  }, [mayNotEnter, navigate]);

  if (pass.isError) {
    return (
      <AuthFrame title="Redefinir Senha" lead={explain(pass.error, 'Tente de novo em instantes.').message}>
        <RetryButton query={pass} fullWidth leftSection={<IconRefresh size={19} />} />
      </AuthFrame>
    );
  }
  if (!pass.data) {
    return (
      <AuthFrame title="Redefinir Senha" lead="Verificando sessão...">
        {null}
      </AuthFrame>
    );
  }
  const isPromoted = pass.data.session?.needsNewPassword === true;
  return (
    <AuthFrame {...(isPromoted ? texts.promoted : texts.usual)}>
      <NewPasswordForm pass={pass.data} onLinkSpent={() => void navigate({ to: '/auth', replace: true })} />
    </AuthFrame>
  );
}

const texts = {
  usual: { title: 'Redefinir Senha', lead: 'Escolha uma nova senha para a sua conta.' },
  promoted: {
    title: 'Defina uma nova senha',
    lead: 'Você agora administra esta escola. Antes de abrir a administração, crie uma senha nova, diferente da atual.',
  },
};

/** The token after the '#', which browsers never send to a server. */
function tokenInAddress(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get('token');
}
