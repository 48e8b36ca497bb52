// npm start: from a fresh clone to a running product; later, and in a release, it only starts the product.
import { join } from 'node:path';
import { runProgram } from './setup/run-program.mjs';
import { serverOptions } from './setup/server-build.mjs';
import { projectRoot } from './setup/supervise.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

await runProgram('main', [], {
  options: serverOptions,
  // Compiled code is kept between starts, which saves a tenth of the time.
  env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(projectRoot, '.cache', 'node'), ...process.env },
  builds: [ensureWebBuilt],
});
