/** One pt-BR sentence on why the server of DATABASE_URL could not be reached; never with its password. */
export function explainConnectionFailure(error: unknown, databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) {
    return 'DATABASE_URL não é um endereço válido: use o formato postgres://usuario:senha@servidor:5432/banco.';
  }
  const { hostname, port, pathname } = new URL(databaseUrl);
  const server = `${hostname || 'localhost'}:${port || '5432'}`;
  switch ((error as { code?: unknown }).code) {
    case '28P01':
    case '28000':
      return `O servidor ${server} recusou o usuário ou a senha de DATABASE_URL.`;
    case '3D000':
      return `O banco ${decodeURIComponent(pathname.slice(1))} de DATABASE_URL não existe no servidor ${server}: crie-o antes de iniciar.`;
    default:
      return `Não foi possível conectar ao banco em ${server}: confira se o PostgreSQL está no ar e o endereço em DATABASE_URL.`;
  }
}
