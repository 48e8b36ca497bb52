import { PasswordInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { explain } from '../platform/explain.ts';
import { toast } from '../ui/toast/toast.ts';
import { useRequestReset } from './api.ts';
import classes from './auth-form.module.css';

/** The field for the signed-in person's current password, with a recovery link for people who forgot it. */
export function CurrentPassword({ email, field }: { email: string; field: GetInputPropsReturnType }) {
  const request = useRequestReset();
  /** Sends only once. The button is not disabled, so that it keeps the keyboard focus. */
  const isDone = request.isPending || request.isSuccess;
  const sendLink = () => {
    if (isDone) return;
    request.mutate(email, {
      onSuccess: () => toast.success('Email de recuperação enviado! Verifique sua caixa de entrada.'),
      onError: (problem) => toast.error(explain(problem, 'Erro ao enviar email de recuperação')),
    });
  };
  return (
    <>
      <PasswordInput label="Senha atual" name="currentPassword" autoComplete="current-password" {...field} />
      <button type="button" className={`${classes.link} ${classes.under}`} onClick={sendLink} aria-disabled={isDone}>
        {request.isSuccess ? 'Link de recuperação enviado' : 'Esqueci minha senha atual'}
      </button>
    </>
  );
}
