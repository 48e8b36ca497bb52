// npm run reset-second-factor -- ana@exemplo.com: for the last administrator who lost theirs (docs/security.md).
import { runProgram } from './setup/run-program.mjs';

await runProgram('reset-second-factor', process.argv.slice(2));
