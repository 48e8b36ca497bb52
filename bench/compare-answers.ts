import type { Contestant } from './measure.ts';
import { requestHead, HttpClient } from './http-client.ts';
import type { SchoolMember } from './school.ts';
import type { Workload } from './workloads.ts';

/** Throws unless every contestant gives these members the first one's answers, byte by byte: another answer's cost would say nothing. */
export async function compareAnswers(
  [first, ...others]: readonly Contestant[],
  workload: Workload,
  members: readonly SchoolMember[],
): Promise<void> {
  if (!first) return;
  const expected = await answersOf(first, workload, members);
  for (const other of others) {
    const given = await answersOf(other, workload, members);
    given.forEach((body, index) => {
      if (body !== expected[index])
        throw new Error(`${workload.name}: ${other.name} ${difference(body, expected[index]!)}`);
    });
  }
}

async function answersOf(
  { server: { port }, translate }: Contestant,
  { visit }: Workload,
  members: readonly SchoolMember[],
): Promise<string[]> {
  const client = await HttpClient.open(port);
  const bodies: string[] = [];
  for (const request of members.flatMap(visit)) {
    const { body } = await client.send(requestHead({ ...translate(request), port }));
    bodies.push(body.toString());
  }
  client.close();
  return bodies;
}

function difference(given: string, expected: string): string {
  let at = 0;
  while (at < given.length && given[at] === expected[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 120);
  return `answers\n${around(given)}\nand not\n${around(expected)}`;
}
