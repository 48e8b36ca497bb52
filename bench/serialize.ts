// How long an answer takes from value to bytes: plainly (Zod, then JSON.stringify) and compiled, in turn within one run.
//   node bench/serialize.ts
import { serializerCompiler } from 'fastify-type-provider-zod';
import { compileSerializer } from '../packages/server/src/platform/http/serialize/compile-serializer.ts';
import { median } from './measure.ts';
import { many, sampleAnswers } from './sample-answers.ts';

const ROUNDS = 15;
const ANSWERS_A_ROUND = 2000;

/** Nanoseconds an answer. The bytes belong to it: a text put together from pieces is joined only when it is written out. */
function timeOf(serialize: (value: unknown) => string | undefined, values: unknown[]): number {
  const started = process.hrtime.bigint();
  for (let count = 0; count < ANSWERS_A_ROUND; count++) Buffer.from(serialize(values[count % values.length])!);
  return Number(process.hrtime.bigint() - started) / ANSWERS_A_ROUND;
}

const rows = sampleAnswers.map(({ name, schema, value }) => {
  const plainly = serializerCompiler({ schema, method: 'GET', url: name, httpStatus: '200' });
  const compiled = compileSerializer(schema);
  const text = plainly(value);
  if (compiled(value) !== text) throw new Error(`${name}: other bytes`);
  // As the database gives them: new objects with the keys of the contract and others.
  const values = many(50, (index) => JSON.parse(JSON.stringify({ ...(value as object), index })) as unknown);
  const times = many(ROUNDS, () => ({ before: timeOf(plainly, values), after: timeOf(compiled, values) })).slice(3);
  const before = median(times.map((round) => round.before));
  const after = median(times.map((round) => round.after));
  const micro = (ns: number) => Number((ns / 1000).toFixed(1));
  return { answer: name, bytes: Buffer.byteLength(text), 'plain, µs': micro(before), 'compiled, µs': micro(after) };
});
process.stdout.write(`Node ${process.versions.node}\n`);
console.table(rows); // oxlint-disable-line no-console -- its output
