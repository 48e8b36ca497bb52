import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { ensureFirstAdmin, type AdminNotice } from './accounts/administration/first-admin.ts';
import { takeUpBackupNote } from './backup/backup-note.ts';
import { serveBackups } from './backup/channel/serve-backups.ts';
import { finishRestore } from './backup/restore/finish-restore.ts';
import { createServices } from './create-services.ts';
import { startDemo } from './demo/start-demo.ts';
import type { DemoCredentials } from './demo/demo-credentials.ts';
import { signStorage } from './files/storage-mark.ts';
import { hasMailServer } from './mail/server/mail-server.ts';
import { refuseIncompleteCopy } from './platform/data-folder/backup-state.ts';
import type { Transaction } from './platform/database/database.ts';
import { prepareDataFolder } from './platform/data-folder/data-folder.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { webDistFolder, type Environment } from './platform/environment.ts';
import { describeError, loggerOptions } from './platform/log.ts';
import { periodicJobs } from './periodic-jobs.ts';
import { registerProcess } from './platform/processes/register-process.ts';
import { whileThereIsRoom } from './platform/jobs/while-there-is-room.ts';
import { runPeriodically, runOnce } from './platform/jobs/run-periodically.ts';
import { StartError } from './platform/start-error.ts';
import { refuseUnknownTimeZone } from './platform/time-zone.ts';
import { processSettings } from './process-settings.ts';
import { sealKnownSecrets } from './purchases/inbox/webhook-secrets.ts';
import { seedBadges } from './rewards/badges/seed-badges.ts';
import { listUnreadableSecrets } from './secrets/list-sealed-secrets.ts';
import { storeDefaultSettings } from './settings/read-settings.ts';

export interface RunningServer {
  port: number;
  /** Sign-in data of the demo school, while it exists. */
  demo: DemoCredentials | null;
  /** What the operator must know about the first administrator. */
  adminNotice: AdminNotice | null;
  /** Labels of secrets in the database that another key sealed: they must be entered again. */
  unreadableSecrets: string[];
  /** Takes no new connection. Resolves when every open one has been answered and closed; one without a request has its usual time. */
  drain(): Promise<void>;
  /** Lets running requests finish, returns jobs to the queue and closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the database, brings it up to date, fills an empty demo installation and listens.
 * `leave` ends the process: an embedded database that broke down (a failing disk) recovers only in a new process. `isFurther`: another
 * worker of the same program has done what happens once: migrations, the demo school, the first administrator.
 * @throws StartError with one sentence when it cannot start
 */
export async function startServer(
  environment: Environment,
  { leave, isFurther = false }: { leave: () => never; isFurther?: boolean },
): Promise<RunningServer> {
  // Until there is a log: errors may be reported while the database still opens.
  const reporting = { onError: (error: unknown) => console.error(describeError(error)) };
  const onError = (error: unknown) => reporting.onError(error);
  if (!isFurther && (await finishRestore(environment))) console.error('Uma restauração interrompida foi terminada.');
  await refuseIncompleteCopy(environment.dataDir);
  if (!(await prepareDataFolder(environment.dataDir))) {
    console.error(
      `Outros usuários podem ler a pasta de dados ${environment.dataDir}: ela é de outro dono. Feche-a com chmod 700.`,
    );
  }
  // Closes what is open when the start fails, the latest first.
  await using starting = new AsyncDisposableStack();
  const opened = await openDatabase({
    databaseUrl: environment.databaseUrl,
    replicaUrl: environment.replicaUrl,
    dataDir: environment.dataDir,
    mayMigrate: !isFurther,
    onBackgroundError: onError,
    onBreakdown: (error) => {
      onError(error);
      leave();
    },
  });
  starting.defer(() => opened.close());
  const { db } = opened;
  await refuseUnknownTimeZone(db, environment.timeZone);
  const services = await createServices(opened, environment, {
    onError,
    beforeJobs: async (known) => {
      // The embedded database's folder is locked for one process.
      if (opened.kind === 'embedded') return;
      const settings = (tx: Transaction) => processSettings(tx, { environment, ...known, onError });
      starting.defer(await registerProcess(db, { settings, onError }));
    },
  });
  starting.defer(() => services.close());
  if (opened.kind === 'embedded') {
    starting.defer(await serveBackups({ opened, dataDir: environment.dataDir, clock: services.clock, onError }));
    await takeUpBackupNote(db, environment.dataDir);
  }
  await sealKnownSecrets(db, services.secretsKey);
  const unreadable = await listUnreadableSecrets(db, services.secretsKey);
  const unreadableSecrets = unreadable.map(({ label }) => label);
  await storeDefaultSettings(db, services.clock());
  await seedBadges(db);
  // Before anything is stored: only an empty storage is certain to hold no other installation's files.
  await signStorage(services).catch(onError);
  const { clock } = services;
  for (const job of periodicJobs) {
    if (job.atStart === 'before_requests') await runOnce(job, services, { clock, onError });
    starting.defer(runPeriodically(whileThereIsRoom(job), services, { clock, onError }));
  }
  const demo = environment.isDemo && !isFurther ? await startDemo({ ...services, environment }) : null;
  const adminNotice = isFurther
    ? null
    : await ensureFirstAdmin(
        { ...services, publicUrl: environment.publicUrl },
        { email: environment.adminEmail, password: environment.adminPassword, demoAdminEmail: demo?.admin.email },
      );

  const app = await buildApp(services, { webFolder: webDistFolder, logger: loggerOptions(environment.logLevel) });
  starting.defer(() => app.close());
  reporting.onError = (error) => app.log.error({ err: error }, 'background');
  // The start box shows the address; the log need not.
  app.log.level = 'warn';
  await app
    .listen({ port: environment.port, host: environment.host, backlog: BACKLOG })
    .catch((error: NodeJS.ErrnoException) => {
      throw explainListening(error, environment);
    });
  app.log.level = environment.logLevel;
  if (environment.requiresEmailConfirmation && !(await hasMailServer(db, environment))) {
    app.log.warn('REQUIRE_EMAIL_CONFIRMATION rests until there is a mail server: people enter without confirming');
  }
  if (unreadableSecrets.length > 0) {
    app.log.error({ secrets: unreadableSecrets }, 'secrets in the database are sealed by another key');
  }
  const running = starting.move();
  return {
    port: (app.server.address() as AddressInfo).port,
    demo,
    adminNotice,
    unreadableSecrets,
    drain: () => app.drain(),
    close: () => running.disposeAsync(),
  };
}

/** Connections that wait to be taken: in a rush, those beyond are lost and tried again after whole seconds. */
const BACKLOG = 4096;

function explainListening(error: NodeJS.ErrnoException, { port, host }: Environment): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra: PORT=${port + 1} npm start`,
    );
  }
  if (error.code === 'EACCES')
    return new StartError(`Sem permissão para usar a porta ${port}. Escolha uma acima de 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`O endereço ${host} (HOST) não pertence a esta máquina.`);
  }
  return error;
}
