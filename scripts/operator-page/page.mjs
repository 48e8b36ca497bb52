import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../setup/supervise.mjs';

/** The page for operators. */
export const PAGE = 'docs/backup-and-restore.md';
/** The backup that its commands name. */
export const NAMED = 'backups/jornada-2026-03-09T15-00-00Z.tar.gz';

/** The commands in the page's shell blocks, in order. @returns {string[]} */
export function commandsOnPage() {
  const text = readFileSync(join(projectRoot, PAGE), 'utf8');
  return [...text.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].flatMap(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );
}

/** Docker's own part of a command in a container, in front of what runs inside. */
const inContainer = /^docker compose (?:exec app|run --rm app) (?=npm )/;

/** Commands of Docker alone: there is no Docker where the tests run. They only name what the compose files have. */
const ofDocker = /^docker compose (?:cp app:\/app\/backups \.|exec app cat \/data\/secrets-key|stop app|up -d)$/;

/**
 * How a command is tried: as an npm script, in a shell, or not at all, because it is Docker's. Throws for one that nothing tries.
 *
 * @param {string} command
 * @returns {{ script: string, args: string[], settings: Record<string, string> } | { shell: string } | 'docker'}
 */
export function howToTry(command) {
  if (ofDocker.test(command)) return 'docker';
  const [, settings = '', script = '', args = ''] =
    /^((?:[A-Z_]+=\S+ )*)npm (?:run )?([a-z-]+)(?: -- (.*))?$/.exec(command.replace(inContainer, '')) ?? [];
  if (script !== '') {
    const given = settings
      .split(' ')
      .filter((each) => each !== '')
      .map((each) => each.split(/=(.*)/s).slice(0, 2));
    return { script, args: args.split(' ').filter((each) => each !== ''), settings: Object.fromEntries(given) };
  }
  if (/^(?:openssl rand|mkdir -m 700 lido|cd lido)/.test(command)) return { shell: command };
  throw new Error(`Nothing tries this command of ${PAGE}: ${command}`);
}
