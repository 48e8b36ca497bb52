import type { Node, RangeVar, SelectStmt, WithClause } from 'libpg-query';
import { EqualKeys } from './equal-keys.ts';
import { Conditions } from './conditions.ts';
import { namesOf, textOf } from './nodes.ts';
import { Scope, type Column } from './scope.ts';

/** A table that a statement reads or writes; one that it names twice appears twice. */
export interface Place {
  table: string;
  schema: string | undefined;
  /** Names this appearance in keys: `${id}.${column}`. */
  id: string;
  isWritten: boolean;
}

/** What a statement says about its tables. */
export interface ReadStatement {
  places: Place[];
  keys: EqualKeys;
  /** It locks rows that it reads. */
  locks: boolean;
}

/** The columns of a table of the product; undefined for other tables. */
export type ColumnsOf = (table: string) => Iterable<string> | undefined;

const queries = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'];

/** Reads one parsed statement. One that is no query, such as `set`, has no places. */
export function readStatement(statement: Node, columnsOf: ColumnsOf): ReadStatement {
  const reader = new StatementReader(columnsOf);
  if (queries.some((kind) => kind in statement)) reader.query(statement, new Scope());
  return reader.result;
}

class StatementReader {
  readonly result: ReadStatement = { places: [], keys: new EqualKeys(), locks: false };
  readonly #columnsOf: ColumnsOf;
  readonly #conditions: Conditions;
  #serial = 0;

  constructor(columnsOf: ColumnsOf) {
    this.#columnsOf = columnsOf;
    this.#conditions = new Conditions(this.result.keys, (query, scope) => this.query(query, new Scope(scope)));
  }

  /** Returns the query's columns. `scope`: its own. */
  query(node: Node, scope: Scope): Column[] {
    if ('SelectStmt' in node) return this.#select(node.SelectStmt, scope);
    if ('InsertStmt' in node) {
      const { relation, cols = [], selectStmt, withClause, onConflictClause, returningClause } = node.InsertStmt;
      this.#with(withClause, scope);
      const given = selectStmt ? this.query(selectStmt, new Scope(scope)) : [];
      const id = this.#table(relation!, scope, true);
      for (const [index, column] of namesOf(cols).entries()) {
        this.result.keys.join(`${id}.${column}`, given[index]?.key ?? null);
      }
      this.#conditions.subqueriesOf(onConflictClause, scope);
      return this.#targets(returningClause?.exprs, scope);
    }
    if ('UpdateStmt' in node) {
      const { relation, targetList, fromClause, whereClause, withClause, returningClause } = node.UpdateStmt;
      this.#with(withClause, scope);
      this.#table(relation!, scope, true);
      for (const item of fromClause ?? []) this.#from(item, scope);
      this.#conditions.hold(whereClause, scope);
      this.#conditions.subqueriesOf(targetList, scope);
      return this.#targets(returningClause?.exprs, scope);
    }
    if ('DeleteStmt' in node) {
      const { relation, usingClause, whereClause, withClause, returningClause } = node.DeleteStmt;
      this.#with(withClause, scope);
      this.#table(relation!, scope, true);
      for (const item of usingClause ?? []) this.#from(item, scope);
      this.#conditions.hold(whereClause, scope);
      return this.#targets(returningClause?.exprs, scope);
    }
    throw new Error(`Not a query: ${Object.keys(node).join(', ')}`);
  }

  #select(select: SelectStmt, scope: Scope): Column[] {
    this.#with(select.withClause, scope);
    if (select.lockingClause) this.result.locks = true;
    if (select.larg && select.rarg) return this.#union(select.larg, select.rarg, scope);
    if (select.valuesLists) return this.#values(select.valuesLists, scope);
    for (const item of select.fromClause ?? []) this.#from(item, scope);
    this.#conditions.hold(select.whereClause, scope);
    const { groupClause, havingClause, sortClause, limitCount, limitOffset, distinctClause } = select;
    this.#conditions.subqueriesOf(
      [groupClause, havingClause, sortClause, limitCount, limitOffset, distinctClause],
      scope,
    );
    return this.#targets(select.targetList, scope);
  }

  #union(larg: SelectStmt, rarg: SelectStmt, scope: Scope): Column[] {
    const left = this.#select(larg, new Scope(scope));
    const right = this.#select(rarg, new Scope(scope));
    return left.map(({ name, key }, index) => {
      const other = right[index]?.key ?? null;
      if (key === null || other === null) return { name, key: null };
      const own = this.#newId('union');
      this.result.keys.joinIfAlike(own, [key, other]);
      return { name, key: own };
    });
  }

  #values(lists: Node[], scope: Scope): Column[] {
    const rows = lists.map((list) => ('List' in list ? (list.List.items ?? []) : []));
    return (rows[0] ?? []).map((_, index) => {
      const name = `column${index + 1}`;
      const keys = rows.map((row) => this.#conditions.keyOf(row[index], scope));
      const known = keys.filter((key) => key !== null);
      if (known.length < keys.length) return { name, key: null };
      if (known.length === 1) return { name, key: known[0]! };
      const own = this.#newId('values');
      this.result.keys.joinIfAlike(own, known);
      return { name, key: own };
    });
  }

  #with(clause: WithClause | undefined, scope: Scope): void {
    for (const node of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in node)) continue;
      const { ctename = '', ctequery, aliascolnames } = node.CommonTableExpr;
      // A recursive query's own name stands for rows of which nothing is known.
      if (clause?.recursive) scope.define(ctename, []);
      scope.define(ctename, renamed(this.query(ctequery!, new Scope(scope)), aliascolnames));
    }
  }

  #from(item: Node, scope: Scope): void {
    if ('RangeVar' in item) return void this.#table(item.RangeVar, scope, false);
    if ('JoinExpr' in item) {
      const { larg, rarg, quals, usingClause } = item.JoinExpr;
      this.#from(larg!, scope);
      this.#from(rarg!, scope);
      this.#conditions.hold(quals, scope);
      const sides = [larg!, rarg!].map((side) => ('RangeVar' in side ? aliasOf(side.RangeVar) : undefined));
      for (const column of (usingClause ?? []).map(textOf)) {
        this.result.keys.join(scope.keyOf(column, sides[0]), scope.keyOf(column, sides[1]));
      }
      return;
    }
    if ('RangeSubselect' in item) {
      const { subquery, alias } = item.RangeSubselect;
      const columns = renamed(this.query(subquery!, new Scope(scope)), alias?.colnames);
      scope.addQuery(alias?.aliasname ?? this.#newId('query'), this.#newId('query'), columns);
      return;
    }
    if ('RangeFunction' in item) {
      this.#conditions.subqueriesOf(item.RangeFunction.functions, scope);
      const id = this.#newId('list:function');
      scope.addFunction(item.RangeFunction.alias?.aliasname ?? id, id);
      return;
    }
    throw new Error(`Not read in "from": ${Object.keys(item).join(', ')}`);
  }

  /** Adds a table, or a query of `with`; returns the id of a table's appearance. */
  #table(relation: RangeVar, scope: Scope, isWritten: boolean): string {
    const { relname: table = '', schemaname: schema } = relation;
    const defined = schema === undefined ? scope.queryNamed(table) : undefined;
    const id = this.#newId(table);
    if (defined) {
      scope.addQuery(aliasOf(relation), id, renamed(defined, relation.alias?.colnames));
      return id;
    }
    scope.addTable(
      aliasOf(relation),
      id,
      (schema === undefined || schema === 'public' ? this.#columnsOf(table) : undefined) ?? [],
    );
    this.result.places.push({ table, schema, id, isWritten });
    return id;
  }

  #targets(targets: Node[] | undefined, scope: Scope): Column[] {
    return (targets ?? []).flatMap((node): Column[] => {
      if (!('ResTarget' in node)) return [];
      const { name, val } = node.ResTarget;
      const fields = val && 'ColumnRef' in val ? (val.ColumnRef.fields ?? []) : [];
      const last = fields.at(-1);
      if (last && 'A_Star' in last) return scope.allColumns(fields.length > 1 ? textOf(fields[0]!) : undefined);
      return [{ name: name ?? (last ? textOf(last) : ''), key: this.#conditions.keyOf(val, scope) }];
    });
  }

  #newId(of: string): string {
    this.#serial += 1;
    return `${of}#${this.#serial}`;
  }
}

const aliasOf = ({ alias, relname = '' }: RangeVar) => alias?.aliasname ?? relname;

function renamed(columns: readonly Column[], names: Node[] | undefined): Column[] {
  return columns.map(({ name, key }, index) => ({ name: names?.[index] ? textOf(names[index]) : name, key }));
}
