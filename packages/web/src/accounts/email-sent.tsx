import { Button } from '@mantine/core';
import { AuthFrame } from './auth-frame.tsx';

/** Shown after a request for a recovery link. Does not reveal whether the email has an account (decision A5). */
export function EmailSent({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <AuthFrame title="Email Enviado!" lead="Agora é com a sua caixa de entrada.">
      <p>
        Se <b>{email}</b> tem uma conta aqui, o link para criar uma nova senha chega em instantes. Ele vale por uma
        hora. Não chegou? Olhe também na caixa de spam.
      </p>
      <Button fullWidth mt="lg" onClick={onBack}>
        Voltar para o login
      </Button>
    </AuthFrame>
  );
}
