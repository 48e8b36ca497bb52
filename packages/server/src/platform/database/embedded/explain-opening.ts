const noRoom = /No space left on device|Disk quota exceeded/;
const noRight = /Permission denied|Operation not permitted|Read-only file system/;
/** PostgreSQL's code for a full disk, and the system's. */
const codesOfNoRoom = ['53100', 'ENOSPC', 'EDQUOT'];
const codesOfNoRight = ['42501', 'EACCES', 'EPERM', 'EROFS'];

/**
 * One pt-BR sentence on why the database in a data folder could not be opened. `isNew`: the folder had none yet, so nothing in it can be
 * damaged. After a backup that was cut off, files are missing: neither a full disk nor a matter of permissions.
 */
export function explainOpening(error: unknown, { dataDir, isNew }: { dataDir: string; isNew: boolean }): string {
  const causes = chainOf(error);
  const says = (words: RegExp, codes: string[]) =>
    causes.some(({ message, code }) => words.test(message ?? '') || codes.includes(String(code)));
  const failure = `O banco na pasta de dados ${dataDir} não pôde ser aberto`;
  if (says(noRoom, codesOfNoRoom)) return `${failure}: não há espaço em disco.`;
  if (says(noRight, codesOfNoRight)) return `${failure}: confira as permissões dos arquivos.`;
  if (isNew) return `${failure}: confira o espaço em disco e as permissões dos arquivos.`;
  return `${failure}: faltam arquivos ou estão danificados. Se veio de um backup, o arquivo estava cortado: restaure de um inteiro, em uma pasta vazia.`;
}

function chainOf(error: unknown): { message?: string; code?: unknown }[] {
  const causes: { message?: string; code?: unknown }[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause);
  return causes;
}
