import { createHash, randomBytes } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter, DBTransactionAdapter } from 'better-auth/adapters';

/**
 * What is stored of a session's token, so that the database and its backups sign nobody in. A plain hash is enough: a token is random and
 * longer than anybody can guess. The migration that hashed the tokens of before writes the same text.
 */
export const hashSessionToken = (token: string): string => createHash('sha256').update(token).digest('base64');

/** A token for a session that begins without the library. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

type MakeAdapter = (options: BetterAuthOptions) => DBAdapter;
type AnyMethod = (call: Call, ...more: unknown[]) => Promise<unknown>;

/** As much of a library's call as concerns tokens. */
interface Call {
  model: string;
  data?: { token?: unknown };
  where?: { field: string; value: unknown }[];
}

/**
 * Between the library and its adapter: hashes sessions' tokens on their way into the database. Whoever knows a token, because it was just
 * made or asked for, gets it back as it was.
 */
export function storeHashedTokens(makeAdapter: MakeAdapter): MakeAdapter {
  return (options) => {
    const adapter = makeAdapter(options);
    return {
      ...hashing(adapter),
      transaction: (run) => adapter.transaction((inner) => run(hashing(inner))),
    };
  };
}

function hashing<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  const methods = Object.entries(adapter).map(([name, member]) =>
    typeof member === 'function' ? [name, hashingMethod(member as AnyMethod)] : [name, member],
  );
  return Object.fromEntries(methods) as Adapter;
}

function hashingMethod(method: AnyMethod): AnyMethod {
  return async (call, ...more) => {
    if (call?.model !== 'session') return method(call, ...more);
    const asked = call.where?.find(({ field }) => field === 'token')?.value ?? call.data?.token;
    const answer = await method(
      {
        ...call,
        ...(call.data && { data: hashed(call.data, 'token') }),
        ...(call.where && {
          where: call.where.map((term) => (term.field === 'token' ? hashed(term, 'value') : term)),
        }),
      },
      ...more,
    );
    const isSession = typeof answer === 'object' && answer !== null && 'token' in answer;
    return isSession && typeof asked === 'string' ? { ...answer, token: asked } : answer;
  };
}

/** With the token in this field hashed; unchanged without one. A list is a search for several tokens. */
function hashed<Values extends object>(values: Values, field: keyof Values): Values {
  const token = values[field];
  if (typeof token === 'string') return { ...values, [field]: hashSessionToken(token) };
  if (Array.isArray(token)) return { ...values, [field]: token.map((each: string) => hashSessionToken(each)) };
  return values;
}
