import type { Contract } from '@jornada/contract/contract';
import type { EndpointAnswer, EndpointCall } from '@jornada/contract/endpoint';

/** Types only: the contract's schemas (and Zod with them) never enter the first load. */
type EndpointLike = { method: string; path: string; access: string };
type AcceptsNothing<T> = {} extends T ? true : false;

/** A query whose fields are all optional may be omitted. */
type Lenient<T> = { [K in keyof T as AcceptsNothing<T[K]> extends true ? never : K]: T[K] } & {
  [K in keyof T as AcceptsNothing<T[K]> extends true ? K : never]?: T[K];
};

/** A room of the contract: `lessons`, `accounts`… */
export type Room = keyof Contract;
/** The endpoints a room declares, by name. */
export type EndpointName<R extends Room> = {
  [K in keyof Contract[R]]: Contract[R][K] extends EndpointLike ? K : never;
}[keyof Contract[R]] &
  string;
/** `{ params, query, body }`, those that the endpoint has. */
export type Input<R extends Room, N extends EndpointName<R>> = Lenient<EndpointCall<Contract[R][N]>>;
/** The endpoint's answer. */
export type Answer<R extends Room, N extends EndpointName<R>> = EndpointAnswer<Contract[R][N]>;

/** The input is a required argument only where the endpoint needs one. */
export type EndpointArguments<R extends Room, N extends EndpointName<R>> =
  AcceptsNothing<Input<R, N>> extends true ? [input?: Input<R, N>] : [input: Input<R, N>];
