import type { Fields } from '../reading/fields.ts';

/** A list or an object of a body, with the places that were looked at. */
interface Watched {
  value: object;
  /** By key: what was read there, or null where only its presence was asked for. */
  seen: Map<string, Watched | 'value' | null>;
}

/**
 * The parts of a body that `read` looks at. Everything else is left out: fields that nothing read are gone, lists keep their length, and a
 * value of which only the presence counted becomes null. So reading the result says the same as reading the body, whatever the reader.
 */
export function keepWhatIsRead(body: Fields, read: (body: Fields) => void): Fields {
  const root: Watched = { value: body, seen: new Map() };
  read(watch(root) as Fields);
  return rebuild(root) as Fields;
}

function watch(watched: Watched): object {
  const { value, seen } = watched;
  const notePresence = (key: string | symbol) => {
    if (typeof key === 'string' && Object.hasOwn(value, key) && !seen.has(key)) seen.set(key, null);
  };
  return new Proxy(value, {
    get(target, key, receiver) {
      const found: unknown = Reflect.get(target, key, receiver);
      if (typeof key !== 'string' || !Object.hasOwn(target, key)) return found;
      if (typeof found !== 'object' || found === null) {
        seen.set(key, 'value');
        return found;
      }
      const known = seen.get(key);
      const inside: Watched = known && known !== 'value' ? known : { value: found, seen: new Map() };
      seen.set(key, inside);
      return watch(inside);
    },
    has(target, key) {
      notePresence(key);
      return Reflect.has(target, key);
    },
    ownKeys(target) {
      const keys = Reflect.ownKeys(target);
      keys.forEach(notePresence);
      return keys;
    },
    getOwnPropertyDescriptor(target, key) {
      notePresence(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  });
}

function rebuild({ value, seen }: Watched): unknown {
  const entryOf = (key: string): unknown => {
    const what = seen.get(key) ?? null;
    if (what === 'value') return (value as Fields)[key];
    return what && rebuild(what);
  };
  if (Array.isArray(value)) return value.map((_, index) => entryOf(String(index)));
  return Object.fromEntries(
    Object.keys(value)
      .filter((key) => seen.has(key))
      .map((key) => [key, entryOf(key)]),
  );
}
