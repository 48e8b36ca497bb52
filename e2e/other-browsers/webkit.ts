import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ensureWebKit } from '../../scripts/provision/webkit.mjs';
import { freePort } from '../server.ts';
import type { BrowserOptions, DrivenBrowser } from './driven-browser.ts';

/** The browser's own buttons are wider than a phone: without their margins the window can be as narrow. */
const narrowButtons = 'box > * { padding: 0; margin: 0; min-width: 0; }';

/** Starts WebKitGTK's small browser on a display of its own and drives it by classic WebDriver. */
export async function startWebKit({ width, height }: BrowserOptions): Promise<DrivenBrowser> {
  const programs = await ensureWebKit();
  const home = await mkdtemp(join(tmpdir(), 'jornada-webkit-'));
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0', 'gtk.css'), narrowButtons);

  // It chooses a free display and writes its number into the fourth stream.
  const screen = spawn(programs.display, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      XDG_CONFIG_HOME: home,
      LANG: 'C',
      TZ: 'America/Sao_Paulo',
    },
    stdio: 'ignore',
  });
  const endWithTests = () => [driver, screen].map((program) => program.kill('SIGKILL'));
  process.once('exit', endWithTests);

  const send = async <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}): Promise<Result> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Result & { message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  };
  await untilItAnswers(() => send('GET', '/status'), driver);
  const { sessionId, capabilities } = await send<Session>('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] } },
    },
  });
  const session = `/session/${sessionId}`;

  const browser: DrivenBrowser = {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    open: (url) => send('POST', `${session}/url`, { url }),
    async evaluate(inPage, argument) {
      const script = `return JSON.stringify((${inPage.toString()})(arguments[0]))`;
      const answer = await send<string | null>('POST', `${session}/execute/sync`, { script, args: [argument] });
      return answer === null ? undefined : JSON.parse(answer);
    },
    perform: (actions) => send('POST', `${session}/actions`, { actions }),
    screenshot: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    // Classic WebDriver has no log: page-errors.ts records what it can.
    reportedErrors: () => [],
    async close() {
      await send('DELETE', session);
      process.off('exit', endWithTests);
      for (const program of [driver, screen]) {
        const exited = once(program, 'exit');
        program.kill('SIGTERM');
        await exited;
      }
      await rm(home, { recursive: true, force: true });
    },
  };

  // The window is higher than the page by the browser's own buttons.
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, width, height });
  const page = await browser.evaluate(() => ({ width: innerWidth, height: innerHeight }), null);
  const around = { width: width - page.width, height: height - page.height };
  await send('POST', `${session}/window/rect`, { width: width + around.width, height: height + around.height });
  return browser;
}

interface Session {
  sessionId: string;
  capabilities: { browserVersion: string };
}

async function untilItAnswers(ask: () => Promise<unknown>, driver: ChildProcess) {
  const latest = Date.now() + 60_000;
  while (Date.now() < latest && driver.exitCode === null) {
    if (await ask().catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver did not start.');
}
