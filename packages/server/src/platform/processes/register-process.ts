import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../database/database.ts';
import { StartError } from '../start-error.ts';
import {
  deleteDeadProcesses,
  deleteProcess,
  holdRegistration,
  insertProcess,
  renewProcess,
  settingsOfProcesses,
} from './store.ts';

const RENEWAL_MS = 5_000;
/** Three renewals that did not come. */
const DEAD_AFTER_SECONDS = 15;

export interface ProcessOptions {
  /** Fingerprints of the settings that all processes on a database must share, by name. Asked in the transaction that registers. */
  settings: (tx: Transaction) => Promise<Record<string, string>>;
  onError: (error: unknown) => void;
}

/**
 * Registers this process on its database and renews its mark every five seconds. Two processes with different secrets refuse each other's
 * sessions, with different storages miss each other's files, and so on: so a process that finds a living one with other settings refuses with a
 * StartError that names them. One that was killed counts for 15 seconds more.
 * @returns takes the mark away, once a renewal on its way has ended
 */
export async function registerProcess(
  db: Database,
  { settings, onError }: ProcessOptions,
): Promise<() => Promise<void>> {
  const id = randomUUID();
  const register = () => db.transaction((tx) => registerWithin(tx, { id, settings }));
  await register();

  let renewing: Promise<void> | undefined;
  let isFailing = false;
  const renew = async () => {
    try {
      // Whoever could not renew in time, such as on a machine that slept, may find somebody else there now.
      if (!(await renewProcess(db, id))) await register();
      isFailing = false;
    } catch (error) {
      // Told once: a database that is away for an hour misses hundreds of renewals.
      if (!isFailing) onError(error);
      isFailing = true;
    }
  };
  const timer = setInterval(() => {
    renewing ??= renew().finally(() => (renewing = undefined));
  }, RENEWAL_MS);
  timer.unref();

  return async () => {
    clearInterval(timer);
    await renewing;
    await deleteProcess(db, id).catch(onError);
  };
}

async function registerWithin(
  tx: Transaction,
  { id, settings }: { id: string; settings: ProcessOptions['settings'] },
): Promise<void> {
  await holdRegistration(tx);
  await deleteDeadProcesses(tx, { afterSeconds: DEAD_AFTER_SECONDS });
  const own = await settings(tx);
  const others = await settingsOfProcesses(tx);
  // A setting that another version does not compare, or could not read, contradicts nothing.
  const different = Object.keys(own).filter((name) =>
    others.some((other) => name in other && other[name] !== own[name]),
  );
  if (different.length > 0) throw new StartError(explainDifference(different));
  await insertProcess(tx, { id, settings: own });
}

function explainDifference(names: string[]): string {
  const list = new Intl.ListFormat('pt-BR').format(names);
  const isKeptInDataDir = names.some((name) => ['AUTH_SECRET', 'SECRETS_KEY', 'STORAGE_URL'].includes(name));
  const hint = isKeptInDataDir
    ? ' Sem AUTH_SECRET, SECRETS_KEY e STORAGE_URL, valem o segredo, a chave e os arquivos de DATA_DIR.'
    : '';
  return `Outro processo da Jornada trabalha neste banco com outra configuração: ${list}. Inicie este com os mesmos valores ou encerre o outro antes (um que caiu conta por mais ${DEAD_AFTER_SECONDS} segundos).${hint}`;
}
