import type { AdminNotice } from './accounts/administration/first-admin.ts';
import type { Environment } from './platform/environment.ts';
import type { WorkerPlan } from './platform/workers/plan-workers.ts';
import type { RunningServer } from './start-server.ts';

/** The box that shows the operator the server's address, sign-in data and warnings. */
export function startBox(
  environment: Environment,
  { port, demo, adminNotice, unreadableSecrets }: Omit<RunningServer, 'close' | 'drain'>,
): string {
  const address = `http://localhost:${port}`;
  const lines = [
    'Jornada está no ar',
    '',
    `Endereço   ${address}`,
    ...(environment.publicUrl === address ? [] : [`Público    ${environment.publicUrl}`]),
    ...workerLines(environment.workers),
    ...(demo
      ? ['', 'Escola de demonstração', ...credentials('Admin', demo.admin), ...credentials('Membro', demo.member)]
      : []),
    ...(adminNotice ? ['', ...noticeLines(adminNotice)] : []),
    ...(unreadableSecrets.length > 0 ? ['', ...secretLines(unreadableSecrets)] : []),
  ];
  const adminLink = adminNotice?.kind === 'link' ? adminNotice.link : null;
  // Links get no frame, which would break copying them.
  const width = Math.max(...lines.filter((line) => line !== adminLink).map((line) => line.length));
  const edge = '─'.repeat(width + 2);
  const framed = lines.map((line) => (line === adminLink ? `  ${line}` : `│ ${line.padEnd(width)} │`));
  return `\n╭${edge}╮\n${framed.join('\n')}\n╰${edge}╯\n\n`;
}

function workerLines({ count, isSupervised, oneBecause }: WorkerPlan): string[] {
  // The parent is the primary, the one to be signalled.
  if (isSupervised) return [`Processos  ${count} (kill -HUP ${process.ppid} troca um por um)`];
  if (oneBecause === 'embedded') return ['', 'WORKERS precisa do PostgreSQL (DATABASE_URL): há um processo só.'];
  if (oneBecause === 'clock') return ['', 'WORKERS não vale com CLOCK: há um processo só.'];
  return [];
}

function noticeLines(notice: AdminNotice): string[] {
  if (notice.kind === 'link') return ['Defina a senha de quem administra (o link vale uma vez):', notice.link];
  return [`Ninguém administra: ${notice.email} já é de um membro.`, 'Use outro endereço em ADMIN_EMAIL.'];
}

/** A backup does not contain the key: after a restore, these lines say what to do. */
function secretLines(labels: readonly string[]): string[] {
  return [
    'A chave de segredos mudou. Traga a de antes (SECRETS_KEY ou',
    'o arquivo secrets-key em DATA_DIR) ou informe de novo:',
    ...labels.map((label) => `· ${label}`),
  ];
}

function credentials(who: string, { email, password }: { email: string; password: string }): string[] {
  return [`${who.padEnd(10)} ${email}`, `${'Senha'.padEnd(10)} ${password}`];
}
