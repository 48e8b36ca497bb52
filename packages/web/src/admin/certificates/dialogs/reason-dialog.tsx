import { certificateReasonField } from '@jornada/contract/fields/certificate-fields';
import type { CertificateRow } from '@jornada/contract/certificates/admin-certificates';
import type { ReactNode } from 'react';
import type { DialogRequest } from '../../../ui/dialog/dialog-outcome.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { validateWith } from '../../../ui/validate-with.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';

/** What every dialog about a certificate gets. */
export type CertificateDialogProps = { certificate: CertificateRow; onClose: () => void };

type ReasonDialogProps = {
  title: string;
  submit: string;
  danger?: boolean;
  /** The consequences. */
  lead: ReactNode;
  request: DialogRequest<{ reason: string }, CertificateRow>;
  success: string;
  failure: string;
  onClose: () => void;
};

// Revocation and restoration have the same body.
const validate = validateWith(() =>
  import('@jornada/contract/certificates/admin-certificates').then(({ revokeCertificate }) => revokeCertificate.body!),
);

/** Names the consequences of a command on a certificate, and asks for its reason. */
export function ReasonDialog({ onClose, ...props }: ReasonDialogProps) {
  const form = useCheckedForm({ initialValues: { reason: '' }, validate });
  return (
    <FormDialog
      {...props}
      form={form}
      keepsTyped
      onClose={onClose}
      onRefused={({ status }) => {
        if (status === 404) onClose();
      }}
    >
      <FormField form={form} path="reason" field={certificateReasonField} data-autofocus />
    </FormDialog>
  );
}
