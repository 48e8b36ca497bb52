import { MAX_CERTIFICATE_HOURS, MAX_CERTIFICATE_NAME } from '@jornada/domain/certificates/limits';
import type { Fields } from './field.ts';

/** The fields of a journey's certificate, in the order of its form. */
export const certificateFields = {
  isEnabled: { kind: 'flag', label: 'Emitir certificado' },
  hours: { kind: 'number', label: 'Carga horária (horas)', min: 1, max: MAX_CERTIFICATE_HOURS },
  city: { kind: 'text', label: 'Cidade', max: 80, blank: 'Cidade é obrigatória' },
  signerName: { kind: 'text', label: 'Quem assina', max: 80, blank: 'Nome de quem assina é obrigatório' },
  signerRole: { kind: 'text', label: 'Cargo de quem assina', max: 80 },
  signatureUrl: { kind: 'other', label: 'Imagem da assinatura' },
  text: {
    kind: 'text',
    label: 'Texto do certificado',
    max: 240,
    rows: 2,
    isWide: true,
    help: 'Uma frase sua, depois dos dados da jornada. Pode ficar em branco.',
  },
} as const satisfies Fields;

/** The name that a certificate is issued to. */
export const certificateNameField = {
  kind: 'text',
  label: 'Nome completo',
  max: MAX_CERTIFICATE_NAME,
  isRequired: true,
  blank: 'Escreva seu nome completo',
} as const;

/** Why an administrator corrects, revokes or restores a certificate. Only administrators read it. */
export const certificateReasonField = {
  kind: 'text',
  label: 'Motivo',
  max: 300,
  rows: 2,
  isRequired: true,
  blank: 'Escreva o motivo',
  help: 'Fica na auditoria. A página pública não o mostra.',
} as const;
