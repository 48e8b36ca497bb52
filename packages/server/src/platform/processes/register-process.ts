import { randomUUID } from 'node:crypto';
import { systemClock } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import { runPeriodically } from '../jobs/run-periodically.ts';
import { StartError } from '../start-error.ts';
import {
  deleteDeadProcesses,
  deleteProcess,
  lockRegistration,
  insertProcess,
  renewProcess,
  settingsOfProcesses,
} from './store.ts';

const RENEWAL_MS = 5_000;
/** Three missed renewals. */
const DEAD_AFTER_SECONDS = 15;

export interface ProcessOptions {
  /** Fingerprints of the settings that all processes on a database must share, by name. Called in the registering transaction. */
  settings: (tx: Transaction) => Promise<Record<string, string>>;
  onError: (error: unknown) => void;
}

/**
 * Registers this process on its database and renews its row every five seconds. Throws a StartError that names the differing settings
 * when a running process has others: with different secrets they would refuse each other's sessions, with different storages miss each
 * other's files, and so on. A killed process counts as running for 15 more seconds.
 * @returns deletes the row, once a renewal under way has ended
 */
export async function registerProcess(
  db: Database,
  { settings, onError }: ProcessOptions,
): Promise<() => Promise<void>> {
  const id = randomUUID();
  const register = () => db.transaction((tx) => registerWithin(tx, { id, settings }));
  await register();

  let isFailing = false;
  const renewal = {
    name: 'processes.renew',
    everyMs: RENEWAL_MS,
    for: 'process' as const,
    async run() {
      try {
        // After a missed renewal, such as on a machine that slept, a process with other settings may have registered.
        if (!(await renewProcess(db, id))) await register();
        isFailing = false;
      } catch (error) {
        // Reported once: during an hour without the database hundreds of renewals fail.
        if (!isFailing) onError(error);
        isFailing = true;
      }
    },
  };
  const stopRenewing = runPeriodically(renewal, db, { clock: systemClock, onError });

  return async () => {
    await stopRenewing();
    await deleteProcess(db, id).catch(onError);
  };
}

async function registerWithin(
  tx: Transaction,
  { id, settings }: { id: string; settings: ProcessOptions['settings'] },
): Promise<void> {
  await lockRegistration(tx);
  await deleteDeadProcesses(tx, { afterSeconds: DEAD_AFTER_SECONDS });
  const own = await settings(tx);
  const others = await settingsOfProcesses(tx);
  // A setting that another version does not compare, or that could not be read, does not conflict.
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
