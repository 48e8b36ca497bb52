import { readFile } from 'node:fs/promises';

/** This program's version. */
export async function ownVersion(): Promise<string> {
  const file = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}
