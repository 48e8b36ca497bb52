import { certificateNameField, certificateReasonField } from '@jornada/contract/fields/certificate-fields';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { validateWith } from '../../../ui/validate-with.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { useReissue } from '../api.ts';
import type { CertificateDialogProps } from './reason-dialog.tsx';

const checkForm = validateWith(() =>
  import('@jornada/contract/certificates/admin-certificates').then(
    ({ reissueCertificate }) => reissueCertificate.body!,
  ),
);

/** The contract's rules. Its sentence for a blank name speaks to the member. */
async function validate(values: { name: string; reason: string }) {
  const errors = await checkForm(values);
  return values.name.trim() === '' ? { ...errors, name: 'Escreva o nome completo' } : errors;
}

/** 'Corrigir nome': issues the certificate anew to another name, with a reason. */
export function ReissueDialog({ certificate, onClose }: CertificateDialogProps) {
  const form = useCheckedForm({ initialValues: { name: certificate.name, reason: '' }, validate });
  return (
    <FormDialog
      title="Corrigir nome"
      lead={
        <>
          O certificado de <b>{certificate.journeyName}</b> ganha um número novo. O de antes continua valendo: leva à
          mesma página, que mostra só o nome novo.
        </>
      }
      submit="Emitir com este nome"
      form={form}
      request={useReissue(certificate.id)}
      success="Certificado emitido com o nome novo"
      failure="Erro ao corrigir nome"
      keepsTyped
      onClose={onClose}
      onRefused={({ status }) => {
        if (status === 404) onClose();
      }}
    >
      <FormField form={form} path="name" field={certificateNameField} data-autofocus />
      <FormField form={form} path="reason" field={certificateReasonField} />
    </FormDialog>
  );
}
