import type { Environment } from '../platform/environment.ts';

/** Whether mails reach people. Without a server they become files in the data folder, which only the operator reads. */
export function hasMailServer({ smtpUrl }: Pick<Environment, 'smtpUrl'>): boolean {
  return smtpUrl !== undefined;
}
