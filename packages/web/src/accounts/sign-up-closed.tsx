import { Button } from '@mantine/core';
import { useSettings } from '../settings/api.ts';
import { AuthFrame } from './auth-frame.tsx';

/** Replaces the sign-up form while sign-up is off (specification §2, decision A2). */
export function SignUpClosed({ onBack }: { onBack: () => void }) {
  const { contactEmail } = useSettings();
  return (
    <AuthFrame title="Criar Conta" lead="O cadastro de novos usuários está desabilitado no momento.">
      {contactEmail && <p>Se precisar de acesso, fale com o administrador: {contactEmail}</p>}
      <Button fullWidth mt="lg" onClick={onBack}>
        Entrar
      </Button>
    </AuthFrame>
  );
}
