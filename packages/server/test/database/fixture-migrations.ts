import { fileURLToPath } from 'node:url';

/** Two small migrations that do not change with the product's tables. */
export const fixtureMigrations = fileURLToPath(new URL('fixture-migrations', import.meta.url));
