import type { Contract } from '@jornada/contract/contract';
import type { EndpointCall } from '@jornada/contract/endpoint';
import type { RefusalCode } from '@jornada/contract/refusals';
import { isShortRun } from '../../fixtures/short-run.ts';
import type { Effect } from './effects.ts';
import type { Scene, SceneOptions } from './scene.ts';

/** Nobody signed in, the scene's member, another member who is not enrolled, an administrator. */
export type Who = 'nobody' | 'member' | 'other' | 'admin';

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

/** What the tests of every endpoint may need to know of one. */
interface Details<Call> {
  /** Statements on other scenes, and a part of the answer that shows the scene. */
  statementsOn?: { scene: SceneOptions; statements: number; shows: [path: string, value: unknown] }[];
  /** Who sends where one caller is enough: by default the least who may. */
  sender?: Who;
  /** The valid input succeeds only on a platform with a mail server. */
  needsMailServer?: true;
  /** Inputs that are refused with these codes, on a platform without a mail server, whoever may call. */
  refuses?: { [Code in RefusalCode]?: Prepare<Call> };
  /** What the sender gets for a record that does not exist, where that is not 404: nothing, as for one that has nothing. */
  unknown?: number;
  /** For commands only, and for all of them. */
  atOnce?: AtOnce<Call>;
  /** Competes with the other commands about the same member and journey, with this input or the entry's. */
  competes?: true | Prepare<Call>;
}

/** A valid input, required where the endpoint takes a path with names or a body. */
type NeedsInput<Call> = {} extends Call ? { input?: Prepare<Call> } : { input: Prepare<Call> };
type DetailsOf<E> = Details<CallOf<E>> & NeedsInput<CallOf<E>>;

/** An entry as the files of the rooms write it. */
interface Row<More> {
  /** The status that each caller gets for the valid input. */
  answers: Record<Who, number>;
  /** The statements of the sender's request, its session's included, without those that begin and end transactions. Raise it only on purpose. */
  statements: number;
  more: More;
}

type EndpointLike = { method: string; path: string; access: string };
type EndpointName<Room extends keyof Contract> = {
  [Name in keyof Contract[Room]]: Contract[Room][Name] extends EndpointLike ? Name : never;
}[keyof Contract[Room]];

/** One entry for each endpoint of a room of the contract; a missing one is a type error. */
export type EntriesOf<Room extends keyof Contract> = {
  [Name in EndpointName<Room>]: Row<DetailsOf<Contract[Room][Name]>>;
};

/** The input of any endpoint. */
export interface Call {
  params?: object;
  query?: object;
  body?: unknown;
  raw?: RawBody;
}

/** All that an entry says of its endpoint, as the tests read it. */
export interface Entry extends Omit<Row<never>, 'more'>, Details<Call> {
  input?: Prepare<Call>;
}

/** Reads a row of a room's file. */
export const entryOf = ({ more, ...row }: Row<Details<Call> & { input?: Prepare<Call> }>): Entry => ({
  ...more,
  ...row,
});

interface WriteRow {
  (status: number, statements: number): Row<{}>;
  <More>(status: number, statements: number, more: More): Row<More>;
}

/** Writes an entry's row: the status and the number of statements for the valid input, and who gets another status. */
export function answeredBy(others: Partial<Record<Who, number>>): WriteRow {
  function write(status: number, statements: number): Row<{}>;
  function write<More>(status: number, statements: number, more: More): Row<More>;
  function write(status: number, statements: number, more: unknown = {}): Row<unknown> {
    return { answers: { nobody: status, member: status, other: status, admin: status, ...others }, statements, more };
  }
  return write;
}

export const everybody = answeredBy({});
export const signedIn = answeredBy({ nobody: 401 });
export const adminsOnly = answeredBy({ nobody: 401, member: 403, other: 403 });
/** Reads of a journey: the enrolled member and administrators. */
export const enrolled = answeredBy({ nobody: 401, other: 403 });
/** Commands in a journey: the enrolled member alone. */
export const enrolledOnly = answeredBy({ nobody: 401, other: 403, admin: 403 });

/** In `npm test` half of fifty; fewer on the embedded database, which does one after the other: many passwords take long to hash. */
/** How many calls are sent at once. */
export const TIMES = isShortRun ? 10 : 50;
export const all = (status: number) => ({ [status]: TIMES });
export const firstOf = (status: number, rest: number) => ({ [status]: 1, [rest]: TIMES - 1 });
