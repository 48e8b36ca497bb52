import { writeSync } from 'node:fs';
import { openDatabase } from '../../src/platform/database/open-database.ts';

const [dataDir = ''] = process.argv.slice(2);
await openDatabase({ dataDir });
writeSync(1, 'OPEN\n');
setInterval(() => undefined, 60_000);
