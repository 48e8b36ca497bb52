import { fileURLToPath } from 'node:url';

/** Two small migrations that stay as they are, whatever becomes of the product's tables. */
export const fixtureMigrations = fileURLToPath(new URL('fixture-migrations', import.meta.url));
