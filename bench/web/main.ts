/** `npm run bench:web`: Lighthouse's mobile scores of the sign-in screen and the dashboard, in the built product. */
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../e2e/server.ts';
import { chromiumArguments, ensureChromium } from '../../scripts/provision/chromium.mjs';
import { projectRoot } from '../../scripts/setup/supervise.mjs';
import { ensureWebBuilt } from '../../scripts/setup/web-build.mjs';
import { median } from '../measure.ts';
import { figure, printTable, type Figure } from '../report.ts';
import { loadLighthouse, type Report, type Reports } from './lighthouse.ts';

const ROUNDS = 5;
const latest = join(import.meta.dirname, '..', 'latest-web.json');

const chromePath = await ensureChromium();
const lighthouse = await loadLighthouse();
const problem = await ensureWebBuilt(projectRoot);
if (problem) throw new Error(problem);

const server = await startServer();
const figures: Figure[] = [];
try {
  const cookie = await signIn();
  figures.push(...(await measure('/auth', {}, 98)));
  figures.push(...(await measure('/dashboard', { Cookie: cookie }, 96)));
} finally {
  await server.stop();
}
printTable(figures);
process.stdout.write(`Load average of the machine: ${loadavg()[0]!.toFixed(1)}\n`);
writeFileSync(latest, `${JSON.stringify(figures, null, 2)}\n`);

/** Signs in the demo school's member; returns the browser's cookie. */
async function signIn(): Promise<string> {
  const answer = await fetch(`${server.address}/api/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(server.demo!.member),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Uses a new browser for each round, so that nothing is cached. */
async function measure(path: string, headers: Record<string, string>, promised: number): Promise<Figure[]> {
  const rounds: Reports[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const chrome = await lighthouse.launch({ chromePath, chromeFlags: ['--headless=new', ...chromiumArguments] });
    try {
      const reports = await lighthouse.run(`${server.address}${path}`, { port: chrome.port, headers });
      process.stdout.write(
        `${path} ${round}: ${describe(reports.byCpu)}; by the clock: ${describe(reports.byClock)}\n`,
      );
      rounds.push(reports);
    } finally {
      chrome.kill();
    }
  }
  const middle = (of: (reports: Reports) => number) => median(rounds.map(of));
  const score = (category: string) => middle(({ byCpu }) => scoreOf(byCpu, category));
  const audit = (name: string) => middle(({ byCpu }) => byCpu.audits[name]?.numericValue ?? Number.NaN);
  return [
    figure(`${path}: performance by CPU time`, score('performance'), 'of 100', { atLeast: promised }),
    figure(
      `${path}: performance by the clock`,
      middle(({ byClock }) => scoreOf(byClock, 'performance')),
      'of 100',
    ),
    figure(`${path}: accessibility`, score('accessibility'), 'of 100', { atLeast: 100 }),
    figure(`${path}: best practices`, score('best-practices'), 'of 100'),
    figure(`${path}: first contentful paint`, audit('first-contentful-paint'), 'ms'),
    figure(`${path}: largest contentful paint`, audit('largest-contentful-paint'), 'ms'),
    figure(`${path}: total blocking time`, audit('total-blocking-time'), 'ms'),
    figure(`${path}: layout shift`, audit('cumulative-layout-shift'), ''),
    figure(`${path}: transferred`, audit('total-byte-weight') / 1000, 'kB'),
  ];
}

function scoreOf({ categories }: Report, category: string): number {
  return (categories[category]?.score ?? 0) * 100;
}

/** The scores, and the audits that failed. */
function describe({ categories, audits }: Report): string {
  const scores = Object.entries(categories).map(([name, { score }]) => `${name} ${Math.round((score ?? 0) * 100)}`);
  const failed = Object.entries(audits).filter(([, { score }]) => score === 0);
  return `${scores.join(', ')}${failed.length > 0 ? `; fails: ${failed.map(([name]) => name).join(', ')}` : ''}`;
}
