import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { fixtureMigrations } from './fixture-migrations.ts';

// Opens a database for the first time, and kills itself as by kill -9 when it has created a certain file or folder.
const [dataDir = '', last = ''] = process.argv.slice(2);

function dieAfter<Call extends unknown[], Made>(make: (...call: Call) => Made): (...call: Call) => Made {
  const dieNow = () => void (fs.existsSync(last) && process.kill(process.pid, 'SIGKILL'));
  return (...call) => {
    const made = make(...call);
    if (made instanceof Promise) void made.then(dieNow);
    else dieNow();
    return made;
  };
}
Object.assign(fs, { mkdirSync: dieAfter(fs.mkdirSync), writeFileSync: dieAfter(fs.writeFileSync) });
Object.assign(fs.promises, { mkdir: dieAfter(fs.promises.mkdir) });
syncBuiltinESMExports();

await openDatabase({ dataDir, migrationsFolder: fixtureMigrations });
process.exit(1);
