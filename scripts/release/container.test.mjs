import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { serverOptions } from '../setup/server-build.mjs';
import { projectRoot } from '../setup/supervise.mjs';

const read = (/** @type {string} */ name) => readFileSync(join(projectRoot, 'deploy/container', name), 'utf8');

test('the image starts the server as npm start does', () => {
  const start = JSON.stringify(['node', ...serverOptions, 'packages/server/dist/main.mjs']).replaceAll(',', ', ');
  expect(read('Dockerfile')).toContain(`\nCMD ${start}\n`);
});

test('pg_dump in the image is of the version that compose.postgres.yaml runs', () => {
  const image = read('Dockerfile');
  const served = /image: postgres:(\d+)/.exec(read('compose.postgres.yaml'))?.[1];
  expect(image).toContain(`ARG POSTGRES_MAJOR=${served}\n`);
  expect(image).toContain('postgresql-client-$POSTGRES_MAJOR');
});

test('with the embedded database the containers take the same settings, but for the database’s', () => {
  const [embedded, postgres] = ['compose.yaml', 'compose.postgres.yaml'].map((name) => parse(read(name)));
  const { DATABASE_URL, WORKERS, ...environment } = postgres.services.app.environment;
  expect([DATABASE_URL, WORKERS]).toEqual([expect.any(String), expect.any(String)]);
  expect(embedded.services.app.environment).toEqual(environment);
  const { depends_on, ...proxy } = postgres.services.proxy;
  expect(embedded.services.proxy).toEqual({ ...proxy, depends_on });
  expect(Object.keys(embedded.services)).toEqual(['app', 'proxy']);
});
