// node empty-database.mjs <create-database.mjs> <folder> <milliseconds>: an empty embedded database of the same bytes each time. PostgreSQL
// writes the time and random numbers into it: its identifier, which tells servers that replicate from each other, and a secret for passwords.
// The embedded database knows neither.
import crypto from 'node:crypto';
import { pathToFileURL } from 'node:url';

const [program = '', folder = '', milliseconds = ''] = process.argv.slice(2);
const time = Number(milliseconds);
Date.now = () => time;
performance.now = () => 0;
crypto.randomFillSync = (/** @type {any} */ bytes) => bytes.fill(1);
process.argv.splice(2, Infinity, folder);
await import(pathToFileURL(program).href);
