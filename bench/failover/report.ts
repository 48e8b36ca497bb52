import type { Round } from './rounds.ts';

/** The rounds as a table in Markdown. */
export function tableOf(rounds: readonly Round[]): string {
  const lines = rounds.map(({ what, acknowledged, lost, doubled, seconds, busy, faults }, index) =>
    row(index + 1, what, acknowledged, lost.length, doubled.length, seconds.toFixed(1), busy, faults.length),
  );
  const sum = (count: (round: Round) => number) => rounds.reduce((total, round) => total + count(round), 0);
  const slowest = Math.max(...rounds.map(({ seconds }) => seconds)).toFixed(1);
  const total = row(
    '',
    'together',
    sum(({ acknowledged }) => acknowledged),
    rounds.at(-1)?.lost.length ?? 0,
    rounds.at(-1)?.doubled.length ?? 0,
    `at most ${slowest}`,
    sum(({ busy }) => busy),
    sum(({ faults }) => faults.length),
  );
  const head = row(
    '',
    'what',
    'acknowledged',
    'lost',
    'doubled',
    'seconds until the first 200',
    '503',
    'other failures',
  );
  return [head, head.replaceAll(/[^|]+/g, ' --- '), ...lines, total].join('\n');
}

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

/** What must not be, one line each; none when all went well. */
export function faultsOf(rounds: readonly Round[], mostSeconds: number): string[] {
  return rounds.flatMap(({ what, lost, doubled, faults, seconds }) => [
    ...lost.map((effect) => `${what}: lost ${effect}`),
    ...doubled.map((effect) => `${what}: doubled ${effect}`),
    ...faults.map((fault) => `${what}: ${fault}`),
    ...(seconds > mostSeconds ? [`${what}: back only after ${seconds.toFixed(1)} s`] : []),
  ]);
}
