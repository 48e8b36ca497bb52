// npm run badge-keys: the keys that sign Open Badges (docs/open-badges.md).
import { runProgram } from './setup/run-program.mjs';

await runProgram('badge-keys', process.argv.slice(2));
