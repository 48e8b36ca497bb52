import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiProblem } from '../../platform/api-client.ts';
import { explain } from '../../platform/explain.ts';
import { fieldIssues } from '../../platform/field-issues.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog, DialogActions, DialogFields, DialogLead } from '../../ui/dialog/dialog.tsx';
import { focusFirstError } from '../../ui/focus/focus-first-error.ts';
import { toast } from '../../ui/toast/toast.ts';
import { useConfirm, useSetUp, type SetUp } from './api.ts';
import { codeIssues, validateAppCode } from './code-form.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';

/** Switches the second factor on: the password, then app, code and recovery codes on one page. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  return setUp === null ? (
    <PasswordStep onDone={setSetUp} onClose={onClose} />
  ) : (
    <AppStep setUp={setUp} onClose={onClose} />
  );
}

/** Whoever finds an open session must not bind their own app to the account. */
function PasswordStep({ onDone, onClose }: { onDone: (setUp: SetUp) => void; onClose: () => void }) {
  const request = useSetUp();
  const form = useForm({
    initialValues: { currentPassword: '' },
    validate: { currentPassword: (password) => (password === '' ? 'Digite sua senha atual' : null) },
  });
  function refused(problem: ApiProblem) {
    const issues =
      problem.code === 'wrong_current_password' ? { currentPassword: problem.message } : fieldIssues(problem);
    form.setErrors(issues);
    focusFirstError(form, issues);
    if (Object.keys(issues).length === 0) toast.error(explain(problem, 'Erro ao ligar as duas etapas'));
  }
  const send = form.onSubmit(({ currentPassword }) =>
    request.mutate(currentPassword, { onSuccess: onDone, onError: refused }),
  );
  return (
    <Dialog title="Ligar duas etapas" onClose={onClose}>
      <form onSubmit={send} noValidate>
        <DialogFields gap={18}>
          <DialogLead>Além da senha, um código do seu celular. Primeiro, confirme que é você.</DialogLead>
          <PasswordInput
            label="Senha atual"
            name="currentPassword"
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('currentPassword')}
          />
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              Agora não
            </Button>
            <Button type="submit" loading={request.isPending}>
              Continuar
            </Button>
          </DialogActions>
        </DialogFields>
      </form>
    </Dialog>
  );
}

function AppStep({ setUp, onClose }: { setUp: SetUp; onClose: () => void }) {
  const request = useConfirm();
  const [isKept, setKept] = useState(false);
  const form = useForm({ initialValues: { code: '' }, validate: validateAppCode });
  function refused(problem: ApiProblem) {
    const issues = codeIssues(problem);
    form.setErrors(issues);
    focusFirstError(form, issues);
    if (Object.keys(issues).length === 0) toast.error(explain(problem, 'Erro ao ligar as duas etapas'));
  }
  const leave = () => {
    if (!request.isPending) onClose();
  };
  function done() {
    toast.success('Duas etapas ligadas');
    onClose();
  }
  const send = form.onSubmit(
    (values) => request.mutate(values, { onSuccess: done, onError: refused }),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <Dialog title="Ligar duas etapas" onClose={leave} width={560}>
      <form onSubmit={send} noValidate>
        <DialogFields gap={22}>
          <ol className={classes.steps}>
            <li>
              <h3>Leia o código com um aplicativo</h3>
              <p>Google Authenticator, 1Password, Authy ou o do seu celular.</p>
              <div className={classes.app}>
                <QrCode rows={setUp.qr} label="Código QR para o aplicativo" />
                <div className={classes.typed}>
                  <p>Não consegue ler? Digite no aplicativo:</p>
                  <code className={classes.secret}>{setUp.secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}</code>
                  <Button
                    variant="default"
                    size="compact-md"
                    leftSection={<IconCopy size={16} aria-hidden="true" />}
                    onClick={() => void copyText(setUp.secret, 'Código copiado')}
                  >
                    Copiar
                  </Button>
                </div>
              </div>
            </li>
            <li>
              <h3>Digite os 6 números que ele mostra</h3>
              <TextInput
                aria-label="Os 6 números do aplicativo"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
                data-autofocus
                {...form.getInputProps('code')}
              />
            </li>
            <li>
              <h3>Guarde os códigos de reserva</h3>
              <p>Cada um entra uma vez, se você perder o celular. Não mostramos de novo.</p>
              <RecoveryCodes codes={setUp.recoveryCodes} isKept={isKept} onKept={setKept} />
            </li>
          </ol>
          <DialogActions>
            <Button variant="default" onClick={leave}>
              Agora não
            </Button>
            <Button type="submit" disabled={!isKept} loading={request.isPending}>
              Ligar duas etapas
            </Button>
          </DialogActions>
        </DialogFields>
      </form>
    </Dialog>
  );
}
