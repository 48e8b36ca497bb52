import { describe, expect, test } from 'vitest';
import { circlesIn } from './circles.mjs';
import { importsOf } from './imports.mjs';
import { violationOf } from './rules.mjs';

const manifests = {
  '': { devDependencies: { vitest: '1.0.0' } },
  domain: {},
  contract: { dependencies: { zod: '1.0.0' } },
  server: { dependencies: { fastify: '1.0.0' }, devDependencies: { 'drizzle-kit': '1.0.0' } },
  web: { dependencies: { react: '1.0.0' }, devDependencies: { postcss: '1.0.0' } },
};

/**
 * The objections to the imports of one file. All files of the imported packages count as below src.
 *
 * @param {string} from
 * @param {string} code
 */
function objections(from, code) {
  const manifestOf = (/** @type {string} */ layer) => manifests[/** @type {keyof typeof manifests} */ (layer)];
  return importsOf(from, code, () => true).map((found) => violationOf(found, manifestOf));
}

describe('an import is found wherever it hides', () => {
  test.each([
    "import { a } from './other.ts';",
    "import type { A } from './other.ts';",
    "import './other.ts';",
    "export { a } from './other.ts';",
    "export type { A } from './other.ts';",
    "export * from './other.ts';",
    "const page = () => import('./other.ts');",
    "type A = import('./other.ts').A;",
    "const others = import.meta.glob('./other.ts', { eager: true });",
    "const others = import.meta.glob(['./other.ts']);",
    "const file = new URL('./other.ts', import.meta.url);",
  ])('%s', (code) => {
    expect(importsOf('packages/web/src/ui/button.tsx', code)).toMatchObject([
      { to: 'packages/web/src/ui/other.ts', line: 1 },
    ]);
  });
});

describe('what must not be imported', () => {
  test.each([
    ['packages/domain/src/lessons/release.ts', "import { readFileSync } from 'node:fs';"],
    ['packages/domain/src/lessons/release.ts', "import * as z from 'zod';"],
    ['packages/domain/src/lessons/release.ts', "import { lessons } from '@jornada/contract/lessons/lessons';"],
    ['packages/contract/src/lessons/lessons.ts', "import Fastify from 'fastify';"],
    ['packages/contract/src/lessons/lessons.ts', "import { env } from 'node:process';"],
    ['packages/server/src/lessons/routes.ts', "import { Button } from '@jornada/web/ui/button';"],
    ['packages/server/src/lessons/routes.ts', "import { rule } from '../../../domain/src/rule.ts';"],
    ['packages/server/src/lessons/routes.ts', "import { defineConfig } from 'drizzle-kit';"],
    ['packages/server/src/lessons/routes.ts', "import { expect } from 'vitest';"],
    ['packages/web/src/lessons/lesson-page.tsx', "import { form } from '../admin/lessons/lesson-form.tsx';"],
    ['packages/server/src/lessons/routes.ts', "import { build } from '../app.ts';"],
    ['packages/server/src/lessons/routes.ts', "import { find } from '../journeys/store.ts';"],
    ['packages/server/src/lessons/routes.ts', "import { corkWrites } from '../platform/speed/cork-writes.ts';"],
    ['packages/server/src/platform/http/route.ts', "import { setFlagsFromString } from 'node:v8';"],
    ['packages/server/src/platform/http/route.ts', "import { can } from '../../lessons/policy.ts';"],
    ['packages/server/src/tables/lessons.ts', "import type { Lesson } from '../lessons/present.ts';"],
    ['packages/web/src/platform/api-client.ts', "import { Shell } from '../app/shell.tsx';"],
    ['packages/web/src/ui/button.tsx', "import { useLesson } from '../lessons/api.ts';"],
    ['packages/web/src/ui/button.tsx', "import { main } from '@jornada/server/main';"],
    ['packages/web/src/ui/button.tsx', "import { join } from 'node:path';"],
    ['packages/web/src/ui/button.tsx', "const files = import.meta.glob('../../../server/src/*/about.ts');"],
    ['packages/web/src/ui/button.tsx', "const files = import.meta.glob(['../lessons/**'], { eager: true });"],
    ['packages/web/src/ui/button.tsx', "const file = new URL('../../../server/src/main.ts', import.meta.url);"],
  ])('%s: %s', (from, code) => {
    expect(objections(from, code)).toEqual([expect.any(String)]);
  });
});

describe('what may be imported', () => {
  test.each([
    ['packages/domain/src/lessons/release.ts', "import { dayOf } from '../local-day.ts';"],
    ['packages/domain/src/lessons/release.test.ts', "import { test } from 'vitest';"],
    ['packages/contract/src/lessons/lessons.ts', "import * as z from 'zod';"],
    ['packages/server/src/lessons/routes.ts', "import { lessons } from '@jornada/contract/lessons/lessons';"],
    ['packages/server/src/lessons/routes.ts', "import { enrol } from '../enrollments/enrol.ts';"],
    ['packages/server/src/lessons/routes.ts', "import { db } from '../platform/db.ts';"],
    ['packages/server/src/lessons/routes.ts', "import Fastify from 'fastify';"],
    ['packages/server/src/lessons/routes.ts', "import { deferWrites } from '../platform/speed/defer-writes.ts';"],
    ['packages/server/src/platform/speed/minor-gc.ts', "import { setFlagsFromString } from 'node:v8';"],
    ['packages/server/src/platform/db.test.ts', "import { aMember } from '../../fixtures/people.ts';"],
    ['packages/server/src/app.ts', "import { routes } from './lessons/routes.ts';"],
    ['packages/server/drizzle.config.ts', "import { defineConfig } from 'drizzle-kit';"],
    ['packages/web/src/app/router.tsx', "import { LessonPage } from '../lessons/lesson-page.tsx';"],
    ['packages/web/src/app/router.tsx', "import './global.css';"],
    ['packages/web/src/ui/button.tsx', "const files = import.meta.glob('./icons/*.svg');"],
    ['e2e/complete-lesson.spec.ts', "import { aMember } from '@jornada/server/fixtures/people';"],
  ])('%s: %s', (from, code) => {
    expect(objections(from, code)).toEqual([undefined]);
  });
});

test('files and rooms that lead back to themselves are told once, with the way round', () => {
  const graph = new Map([
    ['accounts', new Set(['lessons'])],
    ['lessons', new Set(['rewards'])],
    ['rewards', new Set(['journeys', 'lessons'])],
    ['journeys', new Set()],
  ]);
  expect(circlesIn(graph)).toEqual([['lessons', 'rewards']]);
});

test('a line of rooms is no circle', () => {
  expect(circlesIn(new Map([['accounts', new Set(['lessons'])]]))).toEqual([]);
});
