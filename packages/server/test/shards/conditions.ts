import type { A_Expr, Node, SubLink } from 'libpg-query';
import { LIST, type EqualKeys } from './equal-keys.ts';
import { subLinksIn, textOf } from './nodes.ts';
import type { Column, Scope } from './scope.ts';

/** Notes what conditions hold equal. Only what must be true counts: nothing inside of `or` and `not`. */
export class Conditions {
  readonly #keys: EqualKeys;
  readonly #query: (query: Node, scope: Scope) => Column[];
  #lists = 0;

  /** `query` reads a subquery and returns its columns. */
  constructor(keys: EqualKeys, query: (query: Node, scope: Scope) => Column[]) {
    this.#keys = keys;
    this.#query = query;
  }

  /** Notes a condition that every row meets. */
  hold(condition: Node | undefined, scope: Scope): void {
    if (!condition) return;
    if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR') {
      for (const part of condition.BoolExpr.args ?? []) this.hold(part, scope);
    } else if ('A_Expr' in condition) this.#compare(condition.A_Expr, scope);
    else if ('SubLink' in condition && isAmong(condition.SubLink)) {
      const { testexpr, subselect } = condition.SubLink;
      const columns = this.#query(subselect!, scope);
      for (const [index, side] of itemsOf(testexpr).entries()) {
        this.#keys.join(this.keyOf(side, scope), columns[index]?.key ?? null);
      }
    } else this.subqueriesOf(condition, scope);
  }

  /** What an expression is equal to, if it is a column, a value or a subquery of one; reads the subqueries in it. */
  keyOf(expression: Node | undefined, scope: Scope): string | null {
    if (!expression) return null;
    if ('ColumnRef' in expression) {
      const fields = (expression.ColumnRef.fields ?? []).map(textOf);
      return scope.keyOf(fields.at(-1) ?? '', fields.at(-2));
    }
    if ('ParamRef' in expression) return `$${expression.ParamRef.number}`;
    if ('A_Const' in expression) return `const:${expression.A_Const.sval?.sval ?? JSON.stringify(expression.A_Const)}`;
    if ('TypeCast' in expression) return this.keyOf(expression.TypeCast.arg, scope);
    if ('SubLink' in expression) {
      const { subLinkType, subselect, testexpr } = expression.SubLink;
      this.subqueriesOf(testexpr, scope);
      const [first] = this.#query(subselect!, scope);
      if (subLinkType === 'ARRAY_SUBLINK' && isWithoutTables(subselect!)) return this.#newList();
      return subLinkType === 'EXPR_SUBLINK' || subLinkType === 'ARRAY_SUBLINK' ? (first?.key ?? null) : null;
    }
    this.subqueriesOf(expression, scope);
    return null;
  }

  /** Reads the subqueries in any part of a statement. */
  subqueriesOf(part: unknown, scope: Scope): void {
    for (const SubLink of subLinksIn(part)) this.keyOf({ SubLink }, scope);
  }

  #compare({ kind, name, lexpr, rexpr }: A_Expr, scope: Scope): void {
    const isEquality = textOf(name?.[0] ?? { String: {} }) === '=';
    if (isEquality && kind === 'AEXPR_OP') {
      const right = itemsOf(rexpr);
      for (const [index, side] of itemsOf(lexpr).entries()) {
        this.#keys.join(this.keyOf(side, scope), this.keyOf(right[index], scope));
      }
    } else if (isEquality && kind === 'AEXPR_OP_ANY') {
      const one = this.keyOf(lexpr, scope);
      const isQuery = rexpr !== undefined && 'SubLink' in rexpr;
      const listed = this.keyOf(rexpr, scope);
      this.#keys.join(one, isQuery ? listed : this.#newList());
    } else if (isEquality && kind === 'AEXPR_IN') {
      const listed = rexpr && 'List' in rexpr ? (rexpr.List.items ?? []) : [];
      const keys = listed.map((item) => this.keyOf(item, scope));
      this.#keys.join(this.keyOf(lexpr, scope), keys.length === 1 ? keys[0]! : this.#newList());
    } else this.subqueriesOf([lexpr, rexpr], scope);
  }

  #newList(): string {
    this.#lists += 1;
    return `${LIST}any#${this.#lists}`;
  }
}

/** The items of a row, or the expression alone. */
function itemsOf(expression: Node | undefined): Node[] {
  if (!expression) return [];
  return 'RowExpr' in expression ? (expression.RowExpr.args ?? []) : [expression];
}

/** `in (select …)` or `= any (select …)`. */
function isAmong({ subLinkType, operName }: SubLink): boolean {
  return subLinkType === 'ANY_SUBLINK' && (!operName || textOf(operName[0]!) === '=');
}

/** `select unnest($1)` and the like: values that the statement brings along. */
const isWithoutTables = (query: Node) => 'SelectStmt' in query && !query.SelectStmt.fromClause;
