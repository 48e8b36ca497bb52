import { randomBytes, randomInt } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AdminPassword } from '@jornada/contract/accounts/accounts';
import * as z from 'zod';
import { StartError } from '../platform/start-error.ts';
import { demoAdmin, demoMember } from './people.ts';

const Credential = z.object({ email: z.string(), password: z.string() });
const DemoCredentials = z.object({ admin: Credential, member: Credential });

/** The sign-ins of the demo school. */
export type DemoCredentials = z.infer<typeof DemoCredentials>;

const pathIn = (dataDir: string) => join(dataDir, 'demo-credentials.json');

/**
 * The two passwords of the demo school, made on first use and stored in the data folder, readable by its owner only. Two processes that
 * start at once get one pair: the first link wins. Throws a StartError when the file cannot be used.
 */
export async function readOrCreateDemoCredentials(dataDir: string): Promise<DemoCredentials> {
  return (await findDemoCredentials(dataDir)) ?? (await createDemoCredentials(dataDir));
}

async function createDemoCredentials(dataDir: string): Promise<DemoCredentials> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${pathIn(dataDir)}.${randomBytes(4).toString('hex')}`;
  const made: DemoCredentials = {
    admin: { email: demoAdmin.email, password: readablePassword() },
    member: { email: demoMember.email, password: readablePassword() },
  };
  await writeFile(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true });
  await link(draft, pathIn(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await findDemoCredentials(dataDir)) ?? made;
}

/** The stored passwords; null without any. Throws a StartError when the file cannot be used. */
export async function findDemoCredentials(dataDir: string): Promise<DemoCredentials | null> {
  try {
    return DemoCredentials.parse(JSON.parse(await readFile(pathIn(dataDir), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartError(
      `O arquivo ${pathIn(dataDir)} não pôde ser lido: restaure-o ou comece com outra pasta em DATA_DIR.`,
      { cause: error },
    );
  }
}

/** Without characters that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** Three groups of four, about 70 bits, valid as an administrator's password. */
function readablePassword(): string {
  for (;;) {
    const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
    const password = `${group()}-${group()}-${group()}`;
    if (AdminPassword.safeParse(password).success) return password;
  }
}
