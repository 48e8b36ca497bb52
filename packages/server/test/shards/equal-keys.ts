/** Begins the keys of values that stand for each of a list. */
export const LIST = 'list:';

/** Sets of values that a statement holds equal: columns of its tables, parameters, constants. */
export class EqualKeys {
  readonly #parents = new Map<string, string>();
  /** Rows from several places: the key is equal to the others where these are equal. */
  readonly #branches: { key: string; others: readonly string[] }[] = [];

  /** The set's name: the same for all keys in it. */
  find(key: string): string {
    let root = key;
    for (let parent = this.#parents.get(root); parent !== undefined; parent = this.#parents.get(root)) root = parent;
    return root;
  }

  join(a: string | null, b: string | null): void {
    if (a === null || b === null) return;
    const [root, other] = [this.find(a), this.find(b)];
    if (root !== other) this.#parents.set(root, other);
  }

  /** A column that holds one of the others, as in a `union` or in several rows of values. */
  joinIfAlike(key: string, others: readonly string[]): void {
    this.#branches.push({ key, others });
  }

  /** To be called when the whole statement is known. `equal`: pairs of parameters with the same value. */
  settle(equal: readonly (readonly [string, string])[]): void {
    for (const [a, b] of equal) this.join(a, b);
    // A union of unions settles from the inside out.
    for (let depth = 0; depth < this.#branches.length; depth++) {
      for (const { key, others } of this.#branches) if (this.#areAlike(others)) this.join(key, others[0]!);
    }
    for (const { key, others } of this.#branches) {
      const areNamed = others.every((other) => this.isNamed(other) || this.isListed(other));
      if (!this.#areAlike(others) && areNamed) this.join(key, `${LIST}${key}`);
    }
  }

  /** Whether the statement itself says the value: a parameter or a constant. */
  isNamed(key: string): boolean {
    return this.#alike(key).some((other) => /^(\$|const:)/.test(other));
  }

  /** Whether it is one of a list that the statement brings along, or of rows that a function returns. */
  isListed(key: string): boolean {
    return this.#alike(key).some((other) => other.startsWith(LIST));
  }

  #areAlike(keys: readonly string[]): boolean {
    return new Set(keys.map((key) => this.find(key))).size === 1;
  }

  #alike(key: string): string[] {
    const root = this.find(key);
    return [root, ...this.#parents.keys()].filter((other) => this.find(other) === root);
  }
}
