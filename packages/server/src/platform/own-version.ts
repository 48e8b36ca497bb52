import { readFileSync } from 'node:fs';

const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');

/** This program's version, as in the names of its releases: `1.0.0`. */
export const ownVersion: string = (JSON.parse(manifest) as { version: string }).version;
