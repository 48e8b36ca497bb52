import { describeUpgrade } from './upgrades.ts';
import { storedNames } from './stored-databases.ts';

for (const name of storedNames()) describeUpgrade(name);
