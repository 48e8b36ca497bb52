import { READ_ONLY_SERVER } from './unavailable.ts';

/** One pt-BR sentence on why the server of DATABASE_URL could not be reached. It never contains the password. */
export function explainConnectionFailure(error: unknown, databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) {
    return 'DATABASE_URL não é um endereço válido: use o formato postgres://usuario:senha@servidor:5432/banco.';
  }
  const { hostname, port, pathname } = new URL(databaseUrl);
  const server = `${hostname || 'localhost'}:${port || '5432'}`;
  const { code, message } = error as { code?: unknown; message?: string };
  // The driver itself throws, without a code, when the server asks for a password and there is none.
  if (code === '28P01' || code === '28000' || message?.includes('password must be a string')) {
    return `O servidor ${server} recusou o usuário ou a senha de DATABASE_URL.`;
  }
  if (code === '3D000') {
    return `O banco ${decodeURIComponent(pathname.slice(1))} de DATABASE_URL não existe no servidor ${server}: crie-o antes de iniciar.`;
  }
  if (code === READ_ONLY_SERVER) {
    return `O servidor ${server} de DATABASE_URL só aceita leituras (é uma réplica): use o endereço que leva ao servidor principal.`;
  }
  return `Não foi possível conectar ao banco em ${server}: confira se o PostgreSQL está no ar e o endereço em DATABASE_URL.`;
}
