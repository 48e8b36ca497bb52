import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { explain } from '../platform/explain.ts';
import { fieldIssues } from '../platform/field-issues.ts';
import { focusFirstError } from '../ui/focus/focus-first-error.ts';
import { toast } from '../ui/toast/toast.ts';
import { validateWith } from '../ui/validate-with.ts';
import { useSettings } from '../settings/api.ts';
import { useRequestReset } from './later-api.ts';
import classes from './auth-form.module.css';
import { AuthFrame } from './auth-frame.tsx';

type ForgottenPasswordProps = { email: string; onEmail: (email: string) => void; onBack: () => void };

const validate = validateWith(() =>
  import('@jornada/contract/accounts/accounts').then((contract) => contract.SignUpForm.pick({ email: true })),
);

/** Requests a mail with a recovery link, then says that it is on its way. */
export function ForgottenPassword({ email, onEmail, onBack }: ForgottenPasswordProps) {
  const request = useRequestReset();
  const form = useForm({
    initialValues: { email },
    validate,
    onValuesChange: (values) => onEmail(values.email),
  });

  const submit = form.onSubmit(
    (values) =>
      request.mutate(values.email, {
        onSuccess: ({ isMailOff }) => {
          if (!isMailOff) toast.success('Email de recuperação enviado! Verifique sua caixa de entrada.');
        },
        onError: (problem) => {
          const issues = fieldIssues(problem);
          form.setErrors(issues);
          focusFirstError(form, issues);
          toast.error(explain(problem, 'Erro ao enviar email de recuperação'));
        },
      }),
    (errors) => focusFirstError(form, errors),
  );

  if (request.isSuccess) {
    const { isMailOff } = request.data;
    return isMailOff ? <AskSomebody onBack={onBack} /> : <EmailSent email={request.variables} onBack={onBack} />;
  }
  return (
    <AuthFrame title="Esqueci minha senha" lead="Diga seu e-mail para criar uma nova senha.">
      <form className={classes.fields} onSubmit={submit} noValidate>
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          placeholder="voce@exemplo.com.br"
          {...form.getInputProps('email')}
        />
        <Button type="submit" fullWidth loading={request.isPending || form.submitting}>
          Enviar link de recuperação
        </Button>
        <Button variant="subtle" fullWidth onClick={onBack}>
          Voltar para o login
        </Button>
      </form>
    </AuthFrame>
  );
}

/** Shown after a request for a recovery link. Does not reveal whether the email has an account (decision A5). */
function EmailSent({ email, onBack }: { email: string; onBack: () => void }) {
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

/** The same where no mail leaves this platform: whom to ask instead, for every address (decision A5). */
function AskSomebody({ onBack }: { onBack: () => void }) {
  const { contactEmail } = useSettings();
  return (
    <AuthFrame title="Peça um link de acesso" lead="Esta escola ainda não envia e-mails.">
      <p>
        Para criar uma nova senha, peça um link de acesso a{' '}
        {contactEmail ? <a href={`mailto:${contactEmail}`}>{contactEmail}</a> : 'quem administra a escola'}. Com ele
        você entra e escolhe a senha.
      </p>
      <Button fullWidth mt="lg" onClick={onBack}>
        Voltar para o login
      </Button>
    </AuthFrame>
  );
}
