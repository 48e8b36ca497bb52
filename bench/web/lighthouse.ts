import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npm } from '../../scripts/setup/npm.mjs';
import { projectRoot } from '../../scripts/setup/supervise.mjs';

const VERSION = '12.8.2';
const folder = join(projectRoot, '.cache', `lighthouse-${VERSION}`);

/** The parts of a report that are used here. */
export interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number; displayValue?: string }>;
}

export interface Lighthouse {
  run(url: string, options: { port: number; headers: Record<string, string> }): Promise<Report>;
  launch(options: { chromePath: string; chromeFlags: string[] }): Promise<{ port: number; kill(): void }>;
}

/** Lighthouse, fetched on first use: 200 packages and 185 MB for this figure alone do not belong into everybody's `npm ci`. */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(join(folder, 'node_modules', 'lighthouse'))) await install();
  const load = async (name: string, file: string): Promise<Record<string, unknown>> =>
    import(pathToFileURL(join(folder, 'node_modules', name, file)).href);
  const lighthouse = (await load('lighthouse', 'core/index.js'))['default'] as (
    url: string,
    flags: object,
  ) => Promise<{ lhr: Report } | undefined>;
  const { launch } = (await load('chrome-launcher', 'dist/index.js')) as Pick<Lighthouse, 'launch'>;
  return {
    launch,
    async run(url, { port, headers }) {
      const result = await lighthouse(url, {
        port,
        output: 'json',
        logLevel: 'error',
        formFactor: 'mobile',
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
        extraHeaders: headers,
      });
      if (!result) throw new Error(`Lighthouse has no report on ${url}`);
      return result.lhr;
    },
  };
}

async function install(): Promise<void> {
  process.stdout.write(`Fetching Lighthouse ${VERSION}…\n`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const { code, output } = await npm(folder, ['install', '--save-exact', '--ignore-scripts', `lighthouse@${VERSION}`]);
  if (code !== 0) throw new Error(output);
}
