import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconDeviceMobile, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiProblem } from '../../platform/api-client.ts';
import { fieldIssues } from '../../platform/field-issues.ts';
import { useSession } from '../../platform/session.ts';
import { Dialog, DialogActions, DialogFields, DialogLead } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { formatMoment } from '../ui/format-moment.ts';
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

type Way = 'code' | 'password';

/** Asks whoever is signed in to show again that it is them: with a code of their app, or with the password. */
export function StepUpDialog({ endpoint, status, onConfirmed, onClose }: StepUpDialogProps) {
  const { user } = useSession();
  const frame = {
    title: `É você, ${user.name.split(' ')[0]}?`,
    lead: `${purposeOf(endpoint)} pede uma confirmação. Ela vale por 10 minutos e fica no registro de segurança.`,
    onClose,
  };
  if (status.ways.length === 0) return <WaitAfterLink {...frame} from={status.passwordFrom!} />;
  return <ProofForm {...frame} ways={status.ways} onConfirmed={onConfirmed} />;
}

type Frame = { title: string; lead: string; onClose: () => void };

const WaitAfterLink = ({ title, lead, from, onClose }: Frame & { from: string }) => (
  <Dialog title={title} onClose={onClose}>
    <DialogFields>
      <DialogLead>{lead}</DialogLead>
      <p role="alert" className={classes.wait}>
        Sua senha foi criada por um link há menos de 24 horas. Por segurança, ela só confirma que é você a partir de{' '}
        <b>{formatMoment(from)}</b>.
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

const missing = { code: 'Digite o código', password: 'Digite sua senha' };

/** Each way has a field of its own, which takes the focus. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

function ProofForm({ title, lead, ways, onConfirmed, onClose }: Frame & { ways: Way[]; onConfirmed: () => void }) {
  const [way, choose] = useState<Way>(ways[0]!);
  const other = ways.find((one) => one !== way);
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
      submit="Confirmar"
      form={form}
      request={useStepUp()}
      bodyOf={({ proof }) => (way === 'code' ? { code: proof } : { password: proof })}
      issuesOf={issuesOf}
      failure={(problem) => (Object.keys(issuesOf(problem)).length > 0 ? null : 'Erro ao confirmar')}
      onDone={onConfirmed}
      onClose={onClose}
    >
      {way === 'code' ? (
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
      ) : (
        <PasswordInput key={way} label="Sua senha" autoComplete="current-password" data-autofocus {...field} />
      )}
      {other && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.other}
          leftSection={
            other === 'code' ? (
              <IconDeviceMobile size={16} aria-hidden="true" />
            ) : (
              <IconKey size={16} aria-hidden="true" />
            )
          }
          onClick={() => change(other)}
        >
          {other === 'code' ? 'Usar o código' : 'Usar a senha'}
        </Button>
      )}
    </FormDialog>
  );
}
