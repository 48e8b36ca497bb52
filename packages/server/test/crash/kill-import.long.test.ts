import { killImports } from './kill-import.ts';

killImports({ people: 1500, kills: 10, killsOfUndo: 5 });
