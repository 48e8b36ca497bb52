import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandToRepeat, seedOfRun } from './seeds.mjs';

describe('the seed of a run', () => {
  test('is always the same, unless somebody names another', () => {
    expect(seedOfRun({})).toBe(seedOfRun({}));
    expect(seedOfRun({ TEST_SEED: '-948234148' })).toBe(-948234148);
  });

  test('is another one in each long run', () => {
    expect(seedOfRun({ LONG_TESTS: '1' })).not.toBe(seedOfRun({ LONG_TESTS: '1' }));
    expect(seedOfRun({ LONG_TESTS: '1', TEST_SEED: '7' })).toBe(7);
  });

  test('is what every property of this run begins with', () => {
    expect(fc.readConfigureGlobal()).toMatchObject({ seed: Number(process.env.TEST_SEED) });
    const draw = () => fc.sample(fc.string(), 20);
    expect(draw()).toEqual(draw());
  });
});

describe('a failed test is told with the command that repeats it', () => {
  const failure = {
    project: 'server (postgres)',
    file: 'packages/server/test/a.test.ts',
    test: "a school > isn't (empty)",
  };

  test('from the case that a property failed at', () => {
    const message =
      'Property failed after 3 tests\n\u001B[31m{ seed: -948234148, path: "2:0:1", endOnFailure: true }\u001B[39m';
    expect(commandToRepeat({ ...failure, message }, { TEST_SEED: '1' })).toBe(
      String.raw`TEST_SEED=-948234148 TEST_PATH=2:0:1 npx vitest run --project 'server (postgres)' packages/server/test/a.test.ts -t 'a school isn'\''t \(empty\)'`,
    );
  });

  test('from the seed where no property says more, in a long run as such', () => {
    expect(commandToRepeat(failure, { TEST_SEED: '5', LONG_TESTS: '1' })).toMatch(/^LONG_TESTS=1 TEST_SEED=5 npx /);
  });

  test('but not where every run is the same', () => {
    expect(commandToRepeat(failure, { TEST_SEED: String(seedOfRun({})) })).toBeNull();
    expect(commandToRepeat(failure, {})).toBeNull();
  });

  test('as a shell takes it for one word', async () => {
    const command = commandToRepeat(failure, { TEST_SEED: '5' });
    const words = String(command).replace(/^TEST_SEED=5 npx vitest run/, 'printf "%s\\n"');
    const { stdout } = await promisify(execFile)('/bin/sh', ['-c', words]);
    expect(stdout.trim().split('\n').at(-1)).toBe(String.raw`a school isn't \(empty\)`);
  });
});
