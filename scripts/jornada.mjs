#!/usr/bin/env node
// npx ./jornada-1.0.0.tgz [command]: what `npm run command` does in the unpacked release; without one it starts the product.
import { readFileSync } from 'node:fs';
import { giveUp } from './setup/progress.mjs';

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [command = 'start', ...args] = process.argv.slice(2);
if (!Object.hasOwn(scripts, command)) giveUp(`Use: jornada [${Object.keys(scripts).join(' | ')}]`);
process.argv.splice(2, Infinity, ...args);
await import(`./${command}.mjs`);
