import type { FormEvent, ReactNode } from 'react';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCheck } from '@tabler/icons-react';
import type { MyCertificate } from '@jornada/contract/certificates/certificates';
import { certificateNameField } from '@jornada/contract/fields/certificate-fields';
import { fieldIssues } from '../../platform/field-issues.ts';
import { reportOutcome, type DialogRequest } from '../../ui/dialog/dialog-outcome.ts';
import { focusFirstError } from '../../ui/focus/focus-first-error.ts';
import { useOnce } from '../../ui/use-once.ts';
import { validateWith } from '../../ui/validate-with.ts';
import styles from './name-form.module.css';

const validate = validateWith(() =>
  import('@jornada/contract/certificates/certificates').then((contract) => contract.CertificateNameForm),
);

interface NameFormProps {
  initialName: string;
  lead: string;
  hint: string;
  /** The button that sends the name, and the one that leaves. */
  submit: string;
  leave: string;
  request: DialogRequest<string, MyCertificate>;
  /** The title of a failure. */
  failure: string;
  /** Below the field. */
  note: ReactNode;
  onTyped: (name: string) => void;
  onLeave: () => void;
  onDone: () => void;
}

/** Asks for the name on a certificate. After a refusal it keeps what was typed. */
export function NameForm({
  initialName,
  lead,
  hint,
  submit,
  leave,
  request,
  failure,
  note,
  onTyped,
  onLeave,
  onDone,
}: NameFormProps) {
  const { label, max } = certificateNameField;
  const form = useForm({
    initialValues: { name: initialName },
    validate,
    onValuesChange: ({ name }) => onTyped(name),
  });
  const once = useOnce(request.isPending);
  const outcome = reportOutcome<MyCertificate>({
    failure: (problem) => (Object.keys(fieldIssues(problem)).length > 0 ? null : failure),
    onClose: onDone,
    onRefused: (problem) => {
      const issues = fieldIssues(problem);
      form.setErrors(issues);
      focusFirstError(form, issues);
    },
  });
  function send(event: FormEvent<HTMLFormElement>) {
    const element = event.currentTarget;
    const check = form.onSubmit(
      // Whoever left while the name was being checked did not send it.
      ({ name }) => {
        if (element.isConnected) once(() => request.mutate(name.trim(), outcome));
      },
      (errors) => focusFirstError(form, errors),
    );
    check(event);
  }
  return (
    <form onSubmit={send} noValidate>
      <p className={styles.lead}>{lead}</p>
      <TextInput
        className={styles.field}
        label={label}
        description={hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={max}
        data-autofocus
        {...form.getInputProps('name')}
      />
      {note}
      <div className={styles.actions}>
        <Button
          type="submit"
          fullWidth
          leftSection={<IconCheck size={19} stroke={2.4} />}
          loading={request.isPending || form.submitting}
        >
          {submit}
        </Button>
        <Button fullWidth variant="subtle" onClick={onLeave}>
          {leave}
        </Button>
      </div>
    </form>
  );
}
