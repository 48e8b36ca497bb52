import type { JourneyCertificate } from '@jornada/contract/certificates/admin-certificates';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { validateWith } from '../../../ui/validate-with.ts';
import { formIssues } from '../../ui/form/form-issues.ts';
import { useKeptForm } from '../../ui/form/kept-form.ts';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { Panel } from '../../ui/panel.tsx';
import { useSaveJourneyCertificate, useSendSignature } from './api.ts';
import { CertificatePreview } from './certificate-preview.tsx';
import { ContentSection, IssueSection, SignerSection } from './certificate-sections.tsx';
import classes from './certificate-tab.module.css';
import { asSent, fieldsOf, previewOf, type CertificateFields } from './certificate-values.ts';

const CertificateConflict = lazyDialog(() => import('./certificate-conflict.tsx'), 'CertificateConflict');
const IssueDialog = lazyDialog(() => import('./issue-dialog.tsx'), 'IssueDialog');
const validate = validateWith(() =>
  import('@jornada/contract/certificates/admin-certificates').then((contract) => contract.CertificateForm),
);

type CertificateFormProps = { journeyId: string; certificate: JourneyCertificate };

/** The form of a journey's certificate. Switching it on shows first what it issues. Typed values survive a failed save. */
export function CertificateForm({ journeyId, certificate }: CertificateFormProps) {
  const save = useSaveJourneyCertificate(journeyId);
  const { form, before, fill, refused, submit, conflict } = useRecordForm({
    record: certificate,
    valuesOf: fieldsOf,
    validate: (fields) => validate(asSent(fields)),
    failure: 'Erro ao salvar certificado',
    issuesOf: (problem) =>
      problem.code === 'invalid_asset_url' ? { signatureUrl: 'Envie a imagem de novo' } : formIssues(problem),
  });
  const signature = useSendSignature((url) => form.setFieldValue('signatureUrl', url));
  /** Values that would switch the certificate on, with the version that they change. */
  const [switching, setSwitching] = useState<Sent | null>(null);
  const isDirty = form.isDirty();

  // Takes over what another administrator saved, unless somebody is typing here.
  useEffect(() => {
    if (!isDirty && certificate.version !== before.version) fill(certificate);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was saved counts
  }, [certificate.version]);
  useKeptForm(
    `journey:${journeyId}:certificate`,
    isDirty ? { before, fields: form.values } : null,
    (kept: { before: JourneyCertificate; fields: CertificateFields }) => fill(kept.before, kept.fields),
  );

  const send = ({ fields, version }: Sent) =>
    save.mutate(
      { form: asSent(fields), version },
      {
        onSuccess: (saved) => fill(saved),
        onError: (problem) => refused(problem),
        onSettled: () => setSwitching(null),
      },
    );
  /** Sends the values, or asks first where they switch the certificate on. */
  const begin = (sent: Sent, wasOn: boolean) => (sent.fields.isEnabled && !wasOn ? setSwitching(sent) : send(sent));

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={submit((fields) => begin({ fields, version: before.version }, before.form.isEnabled))}
    >
      <Panel>
        <IssueSection form={form} />
        <ContentSection form={form} suggestedHours={certificate.suggestedHours} />
        <SignerSection form={form} send={signature} />
        <SaveBar
          save="Salvar Certificado"
          isDirty={isDirty}
          isPending={save.isPending || form.submitting}
          waitsFor={signature.isPending ? 'Aguarde o envio da imagem' : undefined}
        >
          <ButtonLink to="/admin/journeys" variant="subtle">
            Cancelar
          </ButtonLink>
        </SaveBar>
      </Panel>
      <CertificatePreview journeyId={journeyId} certificate={certificate} fields={form.values} />
      <UnsavedGuard isDirty={isDirty} />
      {switching && (
        <IssueDialog
          facts={previewOf(certificate.preview, switching.fields)}
          isPending={save.isPending}
          onConfirm={() => send(switching)}
          onClose={() => setSwitching(null)}
        />
      )}
      {conflict && (
        <CertificateConflict
          {...conflict}
          journeyId={journeyId}
          isPending={save.isPending}
          onChoose={(saved, fields, isSaved) => {
            fill(saved, fields);
            conflict.onClose();
            if (!isSaved) begin({ fields, version: saved.version }, saved.form.isEnabled);
          }}
        />
      )}
    </form>
  );
}

type Sent = { fields: CertificateFields; version: string | null };
