import { readFileSync } from 'node:fs';
import type { Overview } from '@jornada/contract/overview/overview';

const page = readFileSync(new URL('../../../../docs/novidades.md', import.meta.url), 'utf8');

/** What the page says, in plain sentences: a section a version, the newest first. */
export const news: Overview['news'] = page
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [version = '', ...lines] = section.split('\n');
    return { version, items: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice('- '.length)) };
  });

/** The sections of versions after one, the newest first. */
export const newsAfter = (version: string): Overview['news'] =>
  news.filter((section) => isNewer(section.version, version));

const isNewer = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) > 0;
