import type * as z from 'zod';

type Schema = z.core.$ZodType;

/**
 * The code that copies one value: `lines` leave the function with `undefined` where the value does not fit its schema, else `copy` is an
 * expression with the value as the schema lets it out.
 */
export interface CodePart {
  lines: string;
  copy: string;
}

/** Writes the code for the value in a variable; undefined for a schema that it does not know in full. */
export type PartWriter = (code: CopyCode, schema: Schema, value: string) => CodePart | undefined;

/** By Zod's type of schema. */
export type PartWriters = Partial<Record<string, PartWriter>>;

/** The code for one schema while it is written: its functions, and the values that they refer to by name. */
export class CopyCode {
  readonly constants: unknown[] = [];
  readonly functions: string[] = [];
  private readonly namesOfFunctions = new Map<Schema, string>();
  private readonly parts: PartWriters;
  private readonly bodies: PartWriters;
  private variables = 0;

  /** `parts` write a value in place. `bodies` write the whole of a schema's own function, whose variable is `value`. */
  constructor({ parts, bodies }: { parts: PartWriters; bodies: PartWriters }) {
    this.parts = parts;
    this.bodies = bodies;
  }

  /** A variable's name that nothing else in the code has. */
  variable(): string {
    return `v${this.variables++}`;
  }

  /** The name by which the code reaches a value of ours. */
  constant(value: unknown): string {
    return `c${this.constants.push(value) - 1}`;
  }

  /** The code for a value. Where no writer knows the schema in full, Zod copies this value. */
  part(schema: Schema, value: string): CodePart {
    return this.parts[schema._zod.def.type]?.(this, schema, value) ?? this.leaveToZod(schema, value);
  }

  /** The code for a value that stays as it is where `condition` holds. Else Zod decides. */
  unchangedIf(condition: string, schema: Schema, value: string): CodePart {
    const copy = this.variable();
    const lines = `const ${copy} = ${condition} ? ${value} : byZod(${this.constant(schema)}, ${value});
      if (${copy} === undefined) return;`;
    return { lines, copy };
  }

  /** A call of the schema's own function, which may call itself: schemas may be recursive. */
  call(schema: Schema, value: string): CodePart {
    const copy = this.variable();
    const lines = `const ${copy} = ${this.functionFor(schema)}(${value}); if (${copy} === undefined) return;`;
    return { lines, copy };
  }

  /** The name of the function for a schema: value → copy, or undefined for a value that does not fit. */
  functionFor(schema: Schema): string {
    const known = this.namesOfFunctions.get(schema);
    if (known) return known;
    const name = `f${this.namesOfFunctions.size}`;
    // Before its code, which may call it.
    this.namesOfFunctions.set(schema, name);
    const writeBody = this.bodies[schema._zod.def.type];
    const body = writeBody ? writeBody(this, schema, 'value') : this.part(schema, 'value');
    const { lines, copy } = body ?? this.leaveToZod(schema, 'value');
    this.functions.push(`function ${name}(value) { ${lines} return ${copy}; }`);
    return name;
  }

  private leaveToZod(schema: Schema, value: string): CodePart {
    return this.unchangedIf('false', schema, value);
  }
}
