// npm run recount: counts anew what every member has done (docs/member-counts.md).
import { runProgram } from './setup/run-program.mjs';

await runProgram('recount');
