const megabyte = 1024 * 1024;

export const avatarNotSupported = 'Formato inválido. Use JPG ou PNG';
export const avatarTooLarge = 'Arquivo muito grande. Máximo 2MB';

/** Why a file is no avatar (specification §5); null when it is one. The server looks into the file, too. */
export function avatarProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (type !== 'image/jpeg' && type !== 'image/png') return avatarNotSupported;
  return size > 2 * megabyte ? avatarTooLarge : null;
}
