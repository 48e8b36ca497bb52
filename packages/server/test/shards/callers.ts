import { endpoints } from '@jornada/contract/contract';

/** Who waits for a statement, in the order of how many they are. */
export const AUDIENCES = ['members', 'purchases', 'administrators', 'background'] as const;
export type Audience = (typeof AUDIENCES)[number];

export interface Caller {
  name: string;
  audience: Audience;
}

const audienceOf = { public: 'members', member: 'members', admin: 'administrators' } as const;

const patterns = endpoints.map(({ room, name, endpoint }) => ({
  method: endpoint.method,
  pattern: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`),
  names: endpoint.path.split(':').length,
  caller: { name: `${room}.${name}`, audience: audienceOf[endpoint.access] },
}));

/** Who a recorded name is: an endpoint as the contract calls it, a delivery, a page or file, or background work. */
export function callerOf(by: string): Caller {
  const [method, path] = by.split(' ');
  if (path === undefined) return { name: by, audience: 'background' };
  if (path.startsWith('/functions/v1/webhook/')) return { name: 'a delivery', audience: 'purchases' };
  const fitting = patterns.filter((one) => one.method === method && one.pattern.test(path));
  // A fixed path before one with a name in the same place.
  const [best] = fitting.toSorted((a, b) => a.names - b.names);
  return best?.caller ?? { name: 'pages and files', audience: 'members' };
}

/** The endpoints that sent nothing in a recording: their tests were left out. */
export const unheard = (callers: ReadonlySet<string>): string[] =>
  endpoints.map(({ room, name }) => `${room}.${name}`).filter((name) => !callers.has(name));
