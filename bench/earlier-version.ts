import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { npm } from '../scripts/setup/npm.mjs';
import { projectRoot } from '../scripts/setup/supervise.mjs';
import type { SchoolJourney } from './school.ts';

const run = promisify(execFile);

/**
 * The folder of an earlier version with its packages, made once in `.cache`. Throws when this clone does not have that commit, or npm
 * cannot install.
 */
export async function earlierVersion(commit: string): Promise<string> {
  const folder = join(projectRoot, '.cache', `jornada-${commit}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: projectRoot, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', draft], { input: archive });
  const { code, output } = await npm(draft, ['ci', '--no-audit', '--no-fund', '--prefer-offline']);
  if (code !== 0) throw new Error(`The packages of ${commit} could not be installed:\n${output}`);
  renameSync(draft, folder);
  return folder;
}

/** Fills an empty database with the earlier version's own school of that many members; the journeys in their order. */
export function buildEarlierSchool(folder: string, databaseUrl: string, members: number): Promise<SchoolJourney[]> {
  return runInside(
    folder,
    `import { buildSchool } from './bench/school.ts';
     const { databaseUrl, members } = input;
     const built = await buildSchool(databaseUrl, { members });
     output(built.slice(0, 20).map(({ journeyId, lessonIds }) => ({ id: journeyId, lessonIds })));`,
    { databaseUrl, members },
  );
}

/** Runs a module in the earlier version's folder; it finds `input` and hands its result to `output`. */
async function runInside<Result>(folder: string, code: string, input: unknown): Promise<Result> {
  const frame = `const input = JSON.parse(process.argv[1]);
    const output = (value) => process.stdout.write('\\n' + JSON.stringify(value) + '\\n', () => process.exit(0));`;
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module', '-e', `${frame}\n${code}`, JSON.stringify(input)],
    {
      cwd: folder,
      maxBuffer: 1e8,
    },
  );
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Result;
}
