import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconDeviceMobile, IconFingerprint, IconKey } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { ApiProblem } from '../../platform/api-client.ts';
import { fieldIssues } from '../../platform/field-issues.ts';
import { useSession } from '../../platform/session.ts';
import { Dialog, DialogActions, DialogFields, DialogLead } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { hasPasskeys } from '../passkeys/browser-passkeys.ts';
import { formatMoment } from '../security/format-session.ts';
import { useStepUp, type StepUpStatus } from './api.ts';
import { purposeOf } from './purposes.ts';
import classes from './step-up.module.css';

export interface StepUpDialogProps {
  /** What asks for it, as `room.name`. */
  endpoint: string;
  status: StepUpStatus;
  onConfirmed: () => void;
  onClose: () => void;
}

type Way = StepUpStatus['ways'][number];

/** Asks whoever is signed in to show again that it is them: with a passkey, a code of their app, or with the password. */
export function StepUpDialog({ endpoint, status, onConfirmed, onClose }: StepUpDialogProps) {
  const { user } = useSession();
  const frame = {
    title: `É você, ${user.name.split(' ')[0]}?`,
    lead: `${purposeOf(endpoint)} pede uma confirmação. Ela vale por 10 minutos e fica no registro de segurança.`,
    onClose,
  };
  if (status.passwordFrom !== null) return <WaitAfterLink {...frame} from={status.passwordFrom} />;
  const ways = status.ways.filter((way) => way !== 'passkey' || hasPasskeys());
  if (ways.length === 0) return <OtherBrowser {...frame} />;
  return <ProofForm {...frame} ways={ways} onConfirmed={onConfirmed} />;
}

type Frame = { title: string; lead: string; onClose: () => void };

const WaitAfterLink = ({ from, ...frame }: Frame & { from: string }) => (
  <NoWay {...frame}>
    Sua senha foi criada por um link há menos de 24 horas. Por segurança, ela só confirma que é você a partir de{' '}
    <b>{formatMoment(from)}</b>.
  </NoWay>
);

const OtherBrowser = (frame: Frame) => (
  <NoWay {...frame}>
    Agora só a sua chave de acesso confirma que é você, e este navegador não usa chaves de acesso. Use outro.
  </NoWay>
);

const NoWay = ({ title, lead, onClose, children }: Frame & { children: ReactNode }) => (
  <Dialog title={title} onClose={onClose}>
    <DialogFields>
      <DialogLead>{lead}</DialogLead>
      <p role="alert" className={classes.wait}>
        {children}
      </p>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          Entendi
        </Button>
      </DialogActions>
    </DialogFields>
  </Dialog>
);

const issuesOf = (problem: ApiProblem) =>
  problem.code === 'wrong_current_password' || problem.code === 'wrong_second_factor'
    ? { proof: problem.message }
    : fieldIssues(problem);

const missing = { passkey: null, code: 'Digite o código', password: 'Digite sua senha' };

const others = {
  passkey: { label: 'Usar a chave de acesso', Icon: IconFingerprint },
  code: { label: 'Usar o código', Icon: IconDeviceMobile },
  password: { label: 'Usar a senha', Icon: IconKey },
};

/** Each way has a field of its own, which takes the focus. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

function ProofForm({ title, lead, ways, onConfirmed, onClose }: Frame & { ways: Way[]; onConfirmed: () => void }) {
  const [way, choose] = useState<Way>(ways[0]!);
  const form = useForm({
    initialValues: { proof: '' },
    validate: { proof: (proof) => (proof.trim() === '' ? missing[way] : null) },
  });
  const field = { name: 'proof', ref: takeFocus, ...form.getInputProps('proof') };
  const change = (to: Way) => {
    form.reset();
    choose(to);
  };
  return (
    <FormDialog
      title={title}
      lead={lead}
      submit={way === 'passkey' ? 'Usar chave de acesso' : 'Confirmar'}
      form={form}
      request={useStepUp()}
      bodyOf={({ proof }) => (way === 'passkey' ? null : way === 'code' ? { code: proof } : { password: proof })}
      issuesOf={issuesOf}
      failure={(problem) => (Object.keys(issuesOf(problem)).length > 0 ? null : 'Erro ao confirmar')}
      onDone={onConfirmed}
      onClose={onClose}
    >
      {way === 'passkey' && <DialogLead>Seu aparelho pede a digital, o rosto ou o PIN dele.</DialogLead>}
      {way === 'code' && (
        <TextInput
          key={way}
          label="Código do aplicativo"
          description="Os 6 números que ele mostra agora, ou um código de reserva."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          data-autofocus
          {...field}
        />
      )}
      {way === 'password' && (
        <PasswordInput key={way} label="Sua senha" autoComplete="current-password" data-autofocus {...field} />
      )}
      <div className={classes.others}>
        {ways
          .filter((one) => one !== way)
          .map((other) => {
            const { label, Icon } = others[other];
            return (
              <Button
                key={other}
                variant="subtle"
                size="compact-sm"
                leftSection={<Icon size={16} aria-hidden="true" />}
                onClick={() => change(other)}
              >
                {label}
              </Button>
            );
          })}
      </div>
    </FormDialog>
  );
}
