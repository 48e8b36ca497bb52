const megabyte = 1024 * 1024;

export const avatarNotSupported = 'Formato inválido. Use JPG ou PNG';
export const avatarTooLarge = 'Arquivo muito grande. Máximo 2MB';

/** The reason why a file is no valid avatar (specification §5), else null. The server checks the file's content too. */
export function avatarProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (type === 'image/svg+xml') return 'SVG não é aceito: envie PNG ou JPG';
  if (type !== 'image/jpeg' && type !== 'image/png') return avatarNotSupported;
  if (size === 0) return 'O arquivo está vazio. Escolha outro.';
  return size > 2 * megabyte ? avatarTooLarge : null;
}
