import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../scripts/setup/supervise.mjs';
import { ensureWebBuilt } from '../../../scripts/setup/web-build.mjs';

const assets = fileURLToPath(new URL('../dist/assets/', import.meta.url));
const styles = fileURLToPath(new URL('styles/', import.meta.resolve('@mantine/core/styles.css')));
/** In the code of Checkbox, which does not render them. */
const notRendered = ['CheckboxCard', 'CheckboxIndicator'];

/** Mantine's class names are fixed hashes, the same in the script and the style sheet of a component. */
const classesIn = (text: string) => new Set(text.match(/\bm_[0-9a-f]{6,8}\b/g));
const textOf = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(folder + file, 'utf8'))
    .join('\n');

test('every component of Mantine in the build has its rules in theme/mantine.css or admin/shell/mantine.css', async () => {
  expect(await ensureWebBuilt(projectRoot)).toBeUndefined();
  const styled = classesIn(textOf(assets, '.css'));
  const rendered = classesIn(textOf(assets, '.js')).difference(
    classesIn(notRendered.map((name) => textOf(styles, `${name}.css`)).join('')),
  );
  expect(styled.size).toBeGreaterThan(50);
  expect([...rendered.intersection(classesIn(textOf(styles, '.css'))).difference(styled)]).toEqual([]);
}, 180_000);
