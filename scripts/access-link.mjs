// npm run access-link -- ana@exemplo.com: a link for an administrator whom no mail reaches (docs/security.md).
import { runProgram } from './setup/run-program.mjs';

await runProgram('access-link', process.argv.slice(2));
