import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureFirefox } from '../../scripts/provision/firefox.mjs';
import type { BrowserOptions, DrivenBrowser } from './driven-browser.ts';
import { watchErrors } from './page-errors.ts';

/** No requests of the browser's own, and no questions to a new user. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
  'toolkit.telemetry.enabled': false,
};

/** Starts Firefox without a window and drives it by WebDriver BiDi, which it speaks without a driver. */
export async function startFirefox({ width, height }: BrowserOptions): Promise<DrivenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'jornada-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const program = spawn(
    await ensureFirefox(),
    ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const endWithTests = () => program.kill('SIGKILL');
  process.once('exit', endWithTests);
  const exited = once(program, 'exit');

  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    program.stderr.on('data', (chunk) => {
      output += chunk;
      const listening = /WebDriver BiDi listening on (\S+)/.exec(output);
      if (listening) resolve(listening[1]!);
    });
    program.once('exit', () => reject(new Error(`Firefox did not start:\n${output}`)));
  });
  const errors: string[] = [];
  const session = await connect(`${address}/session`, (event, { level, text }) => {
    if (event === 'log.entryAdded' && level === 'error') errors.push(text);
  });
  const { capabilities } = await session.send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  await session.send('session.subscribe', { events: ['log.entryAdded'] });
  const tree = await session.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const { context } = tree.contexts[0]!;
  const contexts = [context];
  await session.send('browsingContext.setViewport', { context, viewport: { width, height } });
  await session.send('emulation.setLocaleOverride', { locale: 'pt-BR', contexts });
  await session.send('emulation.setTimezoneOverride', { timezone: 'America/Sao_Paulo', contexts });
  await session.send('script.addPreloadScript', { functionDeclaration: watchErrors.toString(), contexts });

  return {
    version: `Firefox ${capabilities.browserVersion}`,
    open: async (url) => void (await session.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(inPage, argument) {
      const expression = `JSON.stringify((${inPage.toString()})(${JSON.stringify(argument) ?? ''}))`;
      const answer = await session.send<Evaluation>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: false,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return answer.result.value === undefined ? undefined : JSON.parse(answer.result.value);
    },
    perform: async (actions) => void (await session.send('input.performActions', { context, actions })),
    async screenshot() {
      const { data } = await session.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    reportedErrors: () => errors,
    async close() {
      session.close();
      process.off('exit', endWithTests);
      // Its profile goes too, so there is nothing that it would have to save.
      program.kill('SIGKILL');
      await exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Evaluation =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

interface Message {
  id?: number | null;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  message?: string;
  method?: string;
  params?: { level: string; text: string };
}

/** A connection to Firefox: each command gets its answer, and events go to `onEvent`. */
async function connect(address: string, onEvent: (name: string, params: { level: string; text: string }) => void) {
  const socket = new WebSocket(address);
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type === 'event') return onEvent(message.method!, message.params!);
    const command = pending.get(message.id!);
    pending.delete(message.id!);
    if (message.type === 'success') command?.resolve(message.result);
    else command?.reject(new Error(message.message));
  });
  socket.addEventListener('close', () => {
    for (const command of pending.values()) command.reject(new Error('Firefox closed the connection.'));
  });
  await once(socket, 'open');
  let lastId = 0;
  return {
    async send<Result>(method: string, params: object): Promise<Result> {
      const id = ++lastId;
      const command = Promise.withResolvers<unknown>();
      pending.set(id, command);
      socket.send(JSON.stringify({ id, method, params }));
      return (await command.promise) as Result;
    },
    close: () => socket.close(),
  };
}
