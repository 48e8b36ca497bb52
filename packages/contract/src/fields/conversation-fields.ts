/** What somebody finds wrong with a published question (decision K28). Only administrators read it. */
export const reportReasonField = {
  kind: 'text',
  label: 'O que há de errado?',
  max: 500,
  rows: 3,
  isRequired: true,
  blank: 'Escreva o que há de errado',
  help: 'Só a escola lê isto.',
} as const;
