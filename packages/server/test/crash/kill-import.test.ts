import { killImports } from './kill-import.ts';

// kill-import.long.test.ts has ten kills.
killImports({ people: 150, kills: 2 });
