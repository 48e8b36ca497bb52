import type { Contract } from '@jornada/contract/contract';
import type { EndpointCall } from '@jornada/contract/endpoint';
import type { RefusalCode } from '@jornada/contract/refusals';
import type { Effect } from './effects.ts';
import type { Scene, SceneOptions } from './scene.ts';

/** Nobody signed in, the scene's member, another member who is not enrolled, an administrator. */
export type Who = 'nobody' | 'member' | 'other' | 'admin';

/** The callers of a scene itself. */
export type Sender = Exclude<Who, 'other'>;

/** A body that is no JSON. */
export interface RawBody {
  payload: Buffer;
  headers: Record<string, string>;
}

/** What the contract asks of a caller. A query may be omitted; files and deliveries are sent raw. */
export type CallOf<E> = Omit<EndpointCall<E>, 'query'> & {
  [K in 'query' & keyof EndpointCall<E>]?: EndpointCall<E>[K];
} & {
  raw?: RawBody;
};

/** Makes the `nth` input that this caller sends to the scene. */
export type Prepare<Call> = (scene: Scene, nth: number, who: Who) => Call | Promise<Call>;

/** What fifty calls at once do. */
export interface AtOnce<Call> {
  /** How often each status is answered; `some` for any number. */
  statuses: Record<number, number | 'some'>;
  /** Selects the rows of the effect; there must be one. */
  effect?: Effect;
  /** The command has nothing to change on this scene. */
  changesNothing?: true;
  /** Instead of the entry's input. */
  input?: Prepare<Call>;
}

/** All that the tests of every endpoint need to know of one. */
interface Described<Call> {
  /** The status that each caller gets for the valid input. */
  answers: Record<Who, number>;
  /** The statements of the sender's request, its session's included, without those that begin and end transactions. Raise it only on purpose. */
  statements: number;
  /** Statements on other scenes, and a part of the answer that shows the scene. */
  statementsOn?: { scene: SceneOptions; statements: number; shows: [path: string, value: unknown] }[];
  /** Who sends where one caller is enough: by default the least who may. */
  sender?: Sender;
  /** The valid input succeeds only on a platform with a mail server. */
  needsMailServer?: true;
  /** Inputs that are refused with these codes, on a platform without a mail server, whoever may call. */
  refuses?: { [Code in RefusalCode]?: Prepare<Call> };
  /** For commands only, and for all of them. */
  atOnce?: AtOnce<Call>;
  /** Competes with the other commands about the same member and journey, with this input or the entry's. */
  competes?: true | Prepare<Call>;
}

type NeedsInput<Call> = {} extends Call ? { input?: Prepare<Call> } : { input: Prepare<Call> };

export type EntryOf<E> = Described<CallOf<E>> & NeedsInput<CallOf<E>>;

type EndpointLike = { method: string; path: string; access: string };
type EndpointName<Room extends keyof Contract> = {
  [Name in keyof Contract[Room]]: Contract[Room][Name] extends EndpointLike ? Name : never;
}[keyof Contract[Room]];

/** One entry for each endpoint of a room of the contract; a missing one is a type error. */
export type EntriesOf<Room extends keyof Contract> = { [Name in EndpointName<Room>]: EntryOf<Contract[Room][Name]> };

/** The input of any endpoint. */
export interface Call {
  params?: object;
  query?: object;
  body?: unknown;
  raw?: RawBody;
}

export type Entry = Described<Call> & { input?: Prepare<Call> };

export const everybody = (status: number) => ({ nobody: status, member: status, other: status, admin: status });
export const signedIn = (status: number) => ({ ...everybody(status), nobody: 401 });
export const adminsOnly = (status: number) => ({ nobody: 401, member: 403, other: 403, admin: status });
/** Reads of a journey: the enrolled member and administrators. */
export const enrolled = (status: number) => ({ nobody: 401, member: status, other: 403, admin: status });
/** Commands in a journey: the enrolled member alone. */
export const enrolledOnly = (status: number) => ({ nobody: 401, member: status, other: 403, admin: 403 });

/** How many calls are sent at once. */
export const TIMES = 50;
export const all = (status: number) => ({ [status]: TIMES });
export const firstOf = (status: number, rest: number) => ({ [status]: 1, [rest]: TIMES - 1 });
