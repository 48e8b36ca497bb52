import { counted } from '@jornada/domain/plural';

/** '1 pessoa', '38 pessoas'. */
export const formatPeople = (count: number) => counted(count, 'pessoa', 'pessoas');

/** '1 certificado emitido', '1.204 certificados emitidos'. */
export const formatIssued = (count: number) => counted(count, 'certificado emitido', 'certificados emitidos');
