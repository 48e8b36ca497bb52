// npm run doctor: checks every rule of the product on the platform's database (docs/reliability.md).
import { runProgram } from './setup/run-program.mjs';

await runProgram('doctor');
