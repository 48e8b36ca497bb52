import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../platform/api-client.ts';
import { readSession } from '../platform/session.ts';
import { toast } from '../ui/toast.ts';
import { AuthFrame } from './auth-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

const invalidLink = 'Link de recuperação inválido ou expirado';

/** A new password by a recovery link, or for whoever is signed in (specification §2 "Password reset screen", decision A5). */
export function ResetPasswordPage() {
  const [linkToken] = useState(tokenInAddress);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const pass = useQuery({
    queryKey: ['accounts', 'resetPass', linkToken],
    queryFn: async () => {
      if (linkToken && (await isUsable(linkToken))) return { token: linkToken };
      return (await readSession(cache)) ? { token: undefined } : null;
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
      <AuthFrame title="Redefinir Senha" lead={pass.error.message}>
        <Button
          fullWidth
          leftSection={<IconRefresh size={19} />}
          loading={pass.isFetching}
          onClick={() => pass.refetch()}
        >
          Tentar novamente
        </Button>
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
  return (
    <AuthFrame title="Redefinir Senha" lead="Escolha uma nova senha para a sua conta.">
      <NewPasswordForm token={pass.data.token} onLinkSpent={() => void navigate({ to: '/auth', replace: true })} />
    </AuthFrame>
  );
}

/** The link carries its token behind the '#', which browsers never send to a server. */
function tokenInAddress(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get('token');
}

const isUsable = async (token: string) => (await call('accounts', 'checkPasswordReset', { body: { token } })).valid;
