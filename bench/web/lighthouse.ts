import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npm } from '../../scripts/setup/npm.mjs';
import { projectRoot } from '../../scripts/setup/supervise.mjs';
import { countTasks, type TaskNode } from './task-time.ts';

const VERSION = '12.8.2';
const folder = join(projectRoot, '.cache', `lighthouse-${VERSION}`);
/** What a run recorded, for the second audit. */
const recording = join(projectRoot, '.cache', 'lighthouse-recording');
/** What an answer of the server costs in the second audit: on a busy machine the measured time is other processes'. */
const SERVER_MS = 12;

/** The parts of a report that are used here. */
export interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number; displayValue?: string }>;
}

/** One load of a page: as the clock saw it, and with tasks counted by their own CPU time and answers by 12 ms of the server. */
export interface Reports {
  byClock: Report;
  byCpu: Report;
}

export interface Lighthouse {
  run(url: string, options: { port: number; headers: Record<string, string> }): Promise<Reports>;
  launch(options: { chromePath: string; chromeFlags: string[] }): Promise<{ port: number; kill(): void }>;
}

/** Lighthouse, fetched on first use: 200 packages and 185 MB for this figure alone do not belong into everybody's `npm ci`. */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(join(folder, 'node_modules', 'lighthouse'))) await install();
  const load = async (name: string, file: string): Promise<Record<string, unknown>> =>
    import(pathToFileURL(join(folder, 'node_modules', name, file)).href);
  const lighthouse = (await load('lighthouse', 'core/index.js'))['default'] as (
    url: string | undefined,
    flags: object,
  ) => Promise<{ lhr: Report } | undefined>;
  const { launch } = (await load('chrome-launcher', 'dist/index.js')) as Pick<Lighthouse, 'launch'>;
  const { CPUNode } = (await load('@paulirish/trace_engine', 'models/trace/lantern/graph/CPUNode.js')) as {
    CPUNode: { prototype: TaskNode };
  };
  const audited = async (url: string | undefined, flags: object): Promise<Report> => {
    const result = await lighthouse(url, {
      output: 'json',
      logLevel: 'error',
      formFactor: 'mobile',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      ...flags,
    });
    if (!result) throw new Error(`Lighthouse has no report on ${url ?? 'its recording'}`);
    return result.lhr;
  };
  return {
    launch,
    async run(url, { port, headers }) {
      const { origin } = new URL(url);
      countTasks(CPUNode.prototype, 'clock');
      const byClock = await audited(url, { port, extraHeaders: headers, gatherMode: recording, auditMode: recording });
      countTasks(CPUNode.prototype, 'cpu');
      const byCpu = await audited(undefined, {
        auditMode: recording,
        extraHeaders: headers,
        precomputedLanternData: rememberAnswers(origin),
      });
      return { byClock, byCpu };
    },
  };
}

/** The server's part of the second audit. Lighthouse refuses to audit with another one than it recorded with, so it goes there too. */
function rememberAnswers(origin: string): object {
  const precomputedLanternData = {
    additionalRttByOrigin: { [origin]: 0 },
    serverResponseTimeByOrigin: { [origin]: SERVER_MS },
  };
  const file = join(recording, 'artifacts.json');
  const artifacts = JSON.parse(readFileSync(file, 'utf8')) as { settings: object };
  writeFileSync(file, JSON.stringify({ ...artifacts, settings: { ...artifacts.settings, precomputedLanternData } }));
  return precomputedLanternData;
}

async function install(): Promise<void> {
  process.stdout.write(`Fetching Lighthouse ${VERSION}…\n`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const { code, output } = await npm(folder, ['install', '--save-exact', '--ignore-scripts', `lighthouse@${VERSION}`]);
  if (code !== 0) throw new Error(output);
}
