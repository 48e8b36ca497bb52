import { StartError } from '../../platform/start-error.ts';

/** Why a file is not restored, in one sentence for the operator. */
export const refuse = {
  missing: (name: string) => new StartError(`O arquivo ${name} não existe ou não pode ser lido.`),
  foreign: (name: string) => new StartError(`O arquivo ${name} não é um backup da Jornada.`),
  cut: (name: string) =>
    new StartError(`O backup ${name} está cortado: falta o fim do arquivo. Use outro, ou copie este de novo.`),
  damaged: (name: string) =>
    new StartError(`O backup ${name} foi alterado ou está danificado: as somas de verificação não conferem.`),
  older: (name: string) =>
    new StartError(
      `O backup ${name} é de uma versão mais antiga da Jornada, sem somas de verificação: este comando não o restaura. docs/backup-and-restore.md diz como extraí-lo à mão.`,
    ),
  newer: (name: string) =>
    new StartError(`O backup ${name} é de uma versão mais nova da Jornada: restaure-o com essa versão.`),
  locked: (name: string) => new StartError(`O backup ${name} está cifrado: informe --passphrase-file ARQUIVO.`),
};

/** The same for an error of the libraries that read the file; errors of the disk stay as they are. */
export function explainReading(
  error: unknown,
  { name, looksLikeOurs }: { name: string; looksLikeOurs: boolean },
): unknown {
  if (error instanceof StartError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return looksLikeOurs ? refuse.cut(name) : refuse.foreign(name);
  // The archive's reader has no codes.
  if (code !== undefined && !code.startsWith('Z_')) return error;
  if (!looksLikeOurs) return refuse.foreign(name);
  return message.includes('truncated') ? refuse.cut(name) : refuse.damaged(name);
}
