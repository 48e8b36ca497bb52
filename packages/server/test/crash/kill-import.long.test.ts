import { killImports } from './kill-import.ts';

killImports({ people: 3000, kills: 10, killsOfUndo: 5 });
