import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconDeviceMobile, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiProblem } from '../../platform/api-client.ts';
import { fieldIssues } from '../../platform/field-issues.ts';
import { useSession } from '../../platform/session.ts';
import { Dialog, DialogActions, DialogFields, DialogLead } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { formatMoment } from '../ui/format-moment.ts';
import { useStepUp, useStepUpStatus } from './api.ts';
import { purposeOf } from './purposes.ts';
import classes from './step-up.module.css';

export interface StepUpDialogProps {
  /** What asks for it, as `room.name`. */
  endpoint: string;
  onConfirmed: () => void;
  onClose: () => void;
}

type Way = 'code' | 'password';

/** Asks whoever is signed in to show again that it is them: with a code of their app, or with the password. */
export function StepUpDialog(props: StepUpDialogProps) {
  const { endpoint, onClose } = props;
  const { user } = useSession();
  const title = `É você, ${user.name.split(' ')[0]}?`;
  const status = useStepUpStatus();
  const [chosen, choose] = useState<Way | null>(null);
  const lead = `${purposeOf(endpoint)} pede uma confirmação. Ela vale por 10 minutos e fica no registro de segurança.`;
  const ways = status.data?.ways ?? [];
  const way = chosen ?? ways[0];
  if (way) {
    const other = ways.find((one) => one !== way);
    return (
      <ProofForm
        key={way}
        {...props}
        title={title}
        lead={lead}
        way={way}
        other={other}
        onOther={() => choose(other!)}
      />
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogFields>
        <DialogLead>{lead}</DialogLead>
        {status.isPending && (
          <Loading label="Carregando confirmação">
            <Skeleton width="100%" height={46} radius={12} />
          </Loading>
        )}
        {status.isError && (
          <div role="alert">
            <p>Erro ao carregar dados</p>
            <RetryButton query={status} variant="light" />
          </div>
        )}
        {status.data && (
          <p role="alert" className={classes.wait}>
            Sua senha foi criada por um link há menos de 24 horas. Por segurança, ela só confirma que é você a partir de{' '}
            <b>{formatMoment(status.data.passwordFrom!)}</b>.
          </p>
        )}
      </DialogFields>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {status.data ? 'Entendi' : 'Cancelar'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const issuesOf = (problem: ApiProblem) =>
  problem.code === 'wrong_current_password' || problem.code === 'wrong_second_factor'
    ? { proof: problem.message }
    : fieldIssues(problem);

type ProofFormProps = StepUpDialogProps & {
  title: string;
  lead: string;
  way: Way;
  other: Way | undefined;
  onOther: () => void;
};

function ProofForm({ title, lead, way, other, onOther, onConfirmed, onClose }: ProofFormProps) {
  const form = useForm({
    initialValues: { proof: '' },
    validate: {
      proof: (proof) => (proof.trim() === '' ? { code: 'Digite o código', password: 'Digite sua senha' }[way] : null),
    },
  });
  const field = { name: 'proof', 'data-autofocus': true, ...form.getInputProps('proof') };
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
          label="Código do aplicativo"
          description="Os 6 números que ele mostra agora, ou um código de reserva."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          {...field}
        />
      ) : (
        <PasswordInput label="Sua senha" autoComplete="current-password" {...field} />
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
          onClick={onOther}
        >
          {other === 'code' ? 'Usar o código' : 'Usar a senha'}
        </Button>
      )}
    </FormDialog>
  );
}
