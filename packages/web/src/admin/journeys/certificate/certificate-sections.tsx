import { hoursText } from '@jornada/domain/certificates/wording';
import { certificateFields } from '@jornada/contract/fields/certificate-fields';
import { pictureRules } from '@jornada/contract/files/pictures';
import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { PictureField } from '../../files/picture-field.tsx';
import { FormField, FormFields } from '../../ui/form/form-field.tsx';
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import type { useSendSignature } from './api.ts';
import type { CertificateFields } from './certificate-values.ts';
import classes from './certificate-tab.module.css';

type OfForm = { form: UseFormReturnType<CertificateFields> };

/** The switch, and what the law says of such certificates. */
export const IssueSection = ({ form }: OfForm) => (
  <FormSection
    title="Certificado"
    note="O nome e o logo são os da plataforma. Cada certificado guarda o que foi concluído."
  >
    <SwitchField
      label={certificateFields.isEnabled.label}
      note="Quem conclui a jornada confirma o nome e emite. Quem já concluiu recebe a oferta na próxima visita."
      isOn={form.values.isEnabled}
      onTurn={(isOn) => form.setFieldValue('isEnabled', isOn)}
    />
    <p className={classes.law}>
      É um certificado de <b>curso livre</b>: vale sem registro no MEC e não pode dizer que o MEC o reconhece (Decreto
      5.154/2004).
    </p>
  </FormSection>
);

/** Hours, city and the administrator's own sentence. */
export function ContentSection({ form, suggestedHours }: OfForm & { suggestedHours: number }) {
  const suggestion = String(suggestedHours);
  return (
    <FormSection title="O que ele diz" note="Vale para os próximos. Os já emitidos ficam como estão.">
      <FieldGrid>
        <div>
          <FormField form={form} path="hours" field={certificateFields.hours} />
          <p className={classes.suggestion}>
            <span>Sugestão pelas lições: {hoursText(suggestedHours)}</span>
            {form.values.hours.trim() !== suggestion && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Usar a sugestão: ${hoursText(suggestedHours)}`}
                onClick={() => form.setFieldValue('hours', suggestion)}
              >
                Usar
              </Button>
            )}
          </p>
        </div>
        <FormFields form={form} fields={certificateFields} names={['city', 'text']} />
      </FieldGrid>
    </FormSection>
  );
}

/** Who signs, and the picture of the signature. */
export const SignerSection = ({ form, send }: OfForm & { send: ReturnType<typeof useSendSignature> }) => (
  <FormSection title="Assinatura">
    <FieldGrid>
      <FormFields form={form} fields={certificateFields} names={['signerName', 'signerRole']} />
    </FieldGrid>
    <div className={classes.signature}>
      <PictureField
        label={certificateFields.signatureUrl.label}
        hint="Opcional. PNG transparente ou JPG, até 500 KB. Sem imagem fica a linha."
        rule={pictureRules.signatures}
        url={form.values.signatureUrl}
        ground="paper"
        send={send}
        onRemove={() => form.setFieldValue('signatureUrl', null)}
        error={form.errors['signatureUrl']}
        path="signatureUrl"
      />
    </div>
  </FormSection>
);
