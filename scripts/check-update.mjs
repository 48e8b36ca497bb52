// npm run check-update -- jornada-1.1.0.tgz: says what an update would do, and tries it on a copy of the data (docs/atualizar.md).
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkUpdate } from './setup/check-update.mjs';
import { giveUp } from './setup/progress.mjs';

const [file = '', ...rest] = process.argv.slice(2);
if (file === '' || rest.length > 0) giveUp('Use: npm run check-update -- jornada-1.1.0.tgz');
if (!existsSync(file)) giveUp(`Não há arquivo ${file}.`);
await checkUpdate(resolve(file));
