import type { Choices } from './choices.ts';
import { hostileBodies, hostileHeaders, hostileSegments, hostileValues } from './hostile.ts';
import type { Known } from './known.ts';
import type { Operation, Parameter } from './openapi.ts';
import { formBody } from './form-body.ts';
import { deliveryBody } from './delivery-body.ts';
import { mutatedValue } from './mutated-value.ts';
import { validValue } from './valid-value.ts';
import type { Kind, Body } from './body.ts';

export type Role = 'nobody' | 'member' | 'admin';

/** A request without its sender's cookie. */
export interface FuzzRequest {
  operation: Operation;
  kind: Kind;
  role: Role;
  method: string;
  /** With its query, as sent. */
  path: string;
  headers: Record<string, string>;
  body: Body | undefined;
  /** The address may match no route: too long to be looked up, or not decodable. */
  mayMissRoute: boolean;
}

const kinds = { valid: 50, nearly: 35, hostile: 15 } as const;
const rolesFor = {
  public: { nobody: 50, member: 30, admin: 20 },
  member: { nobody: 8, member: 72, admin: 20 },
  admin: { nobody: 8, member: 12, admin: 80 },
} as const;
/** Requests that delete get only what the run made, so that enough is left for the others. */
const takesAway = ({ id, method }: Operation) => method === 'DELETE' || id === 'accounts.deleteUser';
/** One byte more than JSON bodies may have. */
const TOO_MUCH = 1024 * 1024 + 1;

/** The next request to this operation. No choice makes it throw. */
export function fuzzRequest(
  choices: Choices,
  operation: Operation,
  known: Known,
  wanted: { kind?: Kind; role?: Role } = {},
): FuzzRequest {
  const kind = wanted.kind ?? choices.weighted(kinds);
  const role = wanted.role ?? choices.weighted(rolesFor[operation.access]);
  const address = addressOf(choices, operation, known, kind);
  const headers: Record<string, string> = { 'x-forwarded-for': anAddress(choices) };
  if (kind === 'hostile' && choices.chance(50)) {
    const [name, value] = choices.one(hostileHeaders);
    headers[name] = value;
  }
  return {
    operation,
    kind,
    role,
    method: operation.method,
    headers,
    body: bodyOf(choices, operation, known, kind, address.recordId),
    path: address.path,
    mayMissRoute: address.mayMissRoute,
  };
}

/** A random address for each sender, so that limits by address do not stop most requests. */
function anAddress(choices: Choices): string {
  return `10.${choices.upTo(255)}.${choices.upTo(255)}.${choices.upTo(255)}`;
}

function addressOf(choices: Choices, operation: Operation, known: Known, kind: Kind) {
  const isNew = takesAway(operation);
  const delivery = operation.path.endsWith('/{platform}/{token}')
    ? choices.one([...known.of('delivery'), 'ticto/x'])
    : '';
  const [platform = '', token = ''] = delivery.split('/');
  let path = operation.path.replace('{platform}', platform).replace('{token}', token);
  let mayMissRoute = false;
  let recordId: string | undefined;
  for (const { name, schema } of operation.parameters.filter((parameter) => parameter.in === 'path')) {
    const isHostile = kind !== 'valid' && choices.chance(kind === 'hostile' ? 50 : 10);
    const value = isHostile ? undefined : String(validValue(choices, schema, known, { name, recordId, isNew }));
    recordId ??= value;
    mayMissRoute ||= isHostile;
    path = path.replace(`{${name}}`, () =>
      value === undefined ? choices.one(hostileSegments) : encodeURIComponent(value.toWellFormed()),
    );
  }
  return { path: path + queryOf(choices, operation.parameters, known, kind, recordId), recordId, mayMissRoute };
}

function queryOf(
  choices: Choices,
  parameters: Parameter[],
  known: Known,
  kind: Kind,
  recordId: string | undefined,
): string {
  const asked = parameters.filter(({ in: place, required }) => place === 'query' && (required || choices.chance(40)));
  const pairs = asked.flatMap(({ name, schema }) => {
    const valid = String(validValue(choices, schema, known, { name, recordId }));
    if (kind === 'valid' || choices.chance(50)) return [[name, valid]];
    const hostile = asText(choices.one(hostileValues)).slice(0, 4000);
    return choices.chance(20)
      ? [
          [name, valid],
          [name, hostile],
        ]
      : [[name, hostile]];
  });
  const query = pairs.map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('='));
  if (kind === 'hostile' && choices.chance(30))
    query.push(choices.one(['%zz', '&&&', 'a[]=1', '__proto__[x]=1', '=', 'limit']));
  return query.length > 0 ? `?${query.join('&')}` : '';
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function bodyOf(
  choices: Choices,
  { body, id, method }: Operation,
  known: Known,
  kind: Kind,
  recordId: string | undefined,
): Body | undefined {
  if (method === 'GET') return undefined;
  if (kind === 'hostile' && choices.chance(40)) return hostileBody(choices);
  if (!body) return choices.chance(50) ? jsonBody({}) : undefined;
  if (body.type === 'multipart/form-data') return formBody(choices, kind);
  if (id === 'purchases.receiveDelivery') return deliveryBody(choices, kind);
  if (!body.isRequired && choices.chance(30)) return undefined;
  const place = { name: '', recordId, isNew: id === 'accounts.deleteUser' };
  const valid = validValue(choices, body.schema, known, place);
  if (kind === 'valid') return jsonBody(valid);
  if (kind === 'nearly') return choices.chance(95) ? jsonBody(mutatedValue(choices, valid)) : repeatedKeys(valid);
  return jsonBody(
    Object.fromEntries(Object.keys(body.schema.properties ?? {}).map((name) => [name, choices.one(hostileValues)])),
  );
}

function hostileBody(choices: Choices): Body {
  if (choices.chance(5)) return jsonBody('a'.repeat(TOO_MUCH - 3));
  const { type, body } = choices.one(hostileBodies);
  return { type, bytes: Buffer.from(body) };
}

/** Every field twice, the second time null: parsers differ on which one counts. */
function repeatedKeys(value: unknown): Body {
  const inside = JSON.stringify(value ?? {}).slice(1, -1);
  const again = Object.keys(value ?? {}).map((name) => `${JSON.stringify(name)}:null`);
  return { type: 'application/json', bytes: Buffer.from(`{${[inside, ...again].filter(Boolean).join(',')}}`) };
}

const jsonBody = (value: unknown): Body => ({ type: 'application/json', bytes: Buffer.from(JSON.stringify(value)) });
