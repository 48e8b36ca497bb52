import { killImports } from './kill-import.ts';

// kill-import.long.test.ts has ten kills, and kills its undo too.
killImports({ people: 60, kills: 2, killsOfUndo: 0 });
