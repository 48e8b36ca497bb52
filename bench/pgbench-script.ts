/** A statement as it was sent to the driver. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** A value of the captured member, and the pgbench variable that replaces it for another member. */
export type Substitution = readonly [value: string, variable: string];

/**
 * Turns captured statements into a pgbench script that does the same work for row `n` of `bench_visits`: ids of the captured member
 * become variables, ids that the product made become new ones, and everything else stays.
 * `columns`: those of `bench_visits`. `since`: when capturing began, in milliseconds.
 */
export function pgbenchScript(
  statements: readonly Statement[],
  {
    substitutions,
    columns,
    since,
  }: { substitutions: readonly Substitution[]; columns: readonly string[]; since: number },
): string {
  const fresh = newIds(statements, since).map((id, index): Substitution => [id, `new_${index}`]);
  const all = [...substitutions, ...fresh];
  const made = fresh.map(([, variable]) => `gen_random_uuid() as ${variable}`);
  return [
    '\\set n :base + :client_id + :clients * :i',
    '\\set i :i + 1',
    `select ${[...columns, ...made].join(', ')} from bench_visits where n = :n \\gset`,
    ...statements.map((statement) => `${inline(statement, all)};`),
    '',
  ].join('\n');
}

/** The ids made while capturing: a UUIDv7 begins with its time. */
function newIds(statements: readonly Statement[], since: number): string[] {
  const ids = statements
    .flatMap(({ values }) => values)
    .flatMap((value) =>
      typeof value === 'string'
        ? [...value.matchAll(/\b([\da-f]{8})-([\da-f]{4})-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}\b/g)]
        : [],
    )
    .filter((match) => Number.parseInt(`${match[1]}${match[2]}`, 16) >= since)
    .map((match) => match[0]);
  return [...new Set(ids)];
}

function inline({ text, values }: Statement, substitutions: readonly Substitution[]): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$(\d+)/g, (_, number: string) => inlineValue(values[Number(number) - 1], substitutions));
}

function inlineValue(value: unknown, substitutions: readonly Substitution[]): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return `'${value}'`;
  const text = textOf(value);
  const whole = substitutions.find(([known]) => known === text);
  if (whole) return `:${whole[1]}`;
  const parts = splitBySubstitutions(text, substitutions);
  if (parts.length === 1) return parts[0]!;
  return `(${parts.join(' || ')})${castOf(text)}`;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value))
    return `{${value.map((element) => `"${textOf(element).replaceAll('"', '\\"')}"`).join(',')}}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The cast that a concatenated value needs: PostgreSQL would take it for text. */
function castOf(text: string): string {
  if (text.startsWith('{"') && text.includes('":')) return '::jsonb';
  return /^\{"?[\da-f]{8}-/.test(text) ? '::uuid[]' : '';
}

function splitBySubstitutions(text: string, substitutions: readonly Substitution[]): string[] {
  for (const [known, variable] of substitutions) {
    const at = text.indexOf(known);
    if (at < 0) continue;
    const before = text.slice(0, at);
    const after = text.slice(at + known.length);
    return [
      ...(before ? splitBySubstitutions(before, substitutions) : []),
      `:${variable}`,
      ...(after ? splitBySubstitutions(after, substitutions) : []),
    ];
  }
  // pgbench takes a colon before a letter for a variable, even in quotes.
  return text.split(/(?<=:)(?=[a-z_])/i).map((piece) => `'${piece.replaceAll("'", "''")}'`);
}
