/** A column that a query returns: its name, and what it is equal to if that is a plain value. */
export interface Column {
  name: string;
  key: string | null;
}

/** What a name in `from` stands for. */
interface Source {
  /** By column; undefined for a function, all of whose columns are lists of values. */
  columns: Map<string, string | null> | undefined;
  id: string;
}

/** The names that an expression can use: the tables of its query, then those of the queries around it. */
export class Scope {
  readonly #sources = new Map<string, Source>();
  readonly #queries = new Map<string, Column[]>();
  readonly #outer: Scope | undefined;

  constructor(outer?: Scope) {
    this.#outer = outer;
  }

  addTable(alias: string, id: string, columns: Iterable<string>): void {
    const keys = Array.from(columns, (column): [string, string] => [column, `${id}.${column}`]);
    this.#sources.set(alias, { id, columns: new Map(keys) });
  }

  addQuery(alias: string, id: string, columns: readonly Column[]): void {
    this.#sources.set(alias, { id, columns: new Map(columns.map(({ name, key }) => [name, key])) });
  }

  addFunction(alias: string, id: string): void {
    this.#sources.set(alias, { id, columns: undefined });
  }

  /** Names a query of `with`. */
  define(name: string, columns: readonly Column[]): void {
    this.#queries.set(name, [...columns]);
  }

  queryNamed(name: string): Column[] | undefined {
    return this.#queries.get(name) ?? this.#outer?.queryNamed(name);
  }

  /** All columns of a source, or of all sources of this query: what `*` returns. */
  allColumns(alias?: string): Column[] {
    const sources = alias === undefined ? [...this.#sources.values()] : [this.#sources.get(alias)];
    return sources.flatMap((source) => Array.from(source?.columns ?? [], ([name, key]) => ({ name, key })));
  }

  /** The key of `alias.column` or `column`; null when it is computed or unknown. */
  keyOf(column: string, alias?: string): string | null {
    for (const [name, source] of this.#sources) {
      if (alias !== undefined && alias !== name) continue;
      if (source.columns === undefined) {
        // A function that returns single values has one column, named like its alias.
        if (alias !== undefined || column === name) return `${source.id}.${column}`;
      } else if (source.columns.has(column)) return source.columns.get(column)!;
    }
    return this.#outer?.keyOf(column, alias) ?? null;
  }
}
