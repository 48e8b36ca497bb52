import type * as z from 'zod';
import type { ApiScope } from './api-keys/scopes.ts';
import type { RefusalCode } from './refusals.ts';

/** Who may call an endpoint: anybody, signed-in users, or administrators (specification §6). */
export type Access = 'public' | 'member' | 'admin';

type ObjectSchema = z.ZodObject;
type Optional<S> = S | undefined;

/**
 * One request of the API. Server routes, the OpenAPI document, the typed client and form validation
 * all use this value.
 */
export interface Endpoint<
  Params extends Optional<ObjectSchema> = Optional<ObjectSchema>,
  Query extends Optional<ObjectSchema> = Optional<ObjectSchema>,
  Body extends Optional<z.ZodType> = Optional<z.ZodType>,
  Response extends z.ZodType = z.ZodType,
  Caller extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Address with `:name` placeholders, as in `/api/lessons/:lessonId`. */
  path: `/${string}`;
  access: Caller;
  /** Whether the person must have shown within the last ten minutes that it is them (decision K18). */
  stepUp?: true;
  /** Which keys may call it beside administrators; without it, none may (decision K31). */
  scope?: ApiScope;
  /**
   * Whether the answer shows people's addresses to an administrator: without a confirmation a session reads 300 in ten minutes (decision K23).
   */
  showsAddresses?: true;
  /** One English sentence for the reference page. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  /** Success statuses; the first one is the default. */
  statuses?: readonly [number, ...number[]];
  /** Refusals that a client must expect besides those that `refusalsOf` adds. */
  refusals?: readonly RefusalCode[];
  /**
   * `file`: one file as multipart/form-data in the part `file`, never in memory as a whole.
   * `delivery`: the raw bytes of any content type, up to 256 KiB, because the signature covers them.
   */
  accepts?: 'json' | 'file' | 'delivery';
  /** `file`: the answer is a download, not JSON. */
  answers?: 'json' | 'file';
  /** `function`: failures also carry an `error` field (specification §7). */
  failureShape?: 'problem' | 'function';
}

/** Keys never do what a person must confirm, and nothing of a member's own. */
type Scoped = { access: 'admin'; stepUp?: never } | { scope?: never };

/** Declares an endpoint and keeps its exact types. */
export function endpoint<
  Response extends z.ZodType,
  Params extends Optional<ObjectSchema> = undefined,
  Query extends Optional<ObjectSchema> = undefined,
  Body extends Optional<z.ZodType> = undefined,
  const Caller extends Access = Access,
>(
  declaration: Endpoint<Params, Query, Body, Response, Caller> & Scoped,
): Endpoint<Params, Query, Body, Response, Caller> {
  return declaration;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<S> = S extends z.ZodType ? z.input<S> : never;
type WithoutNever<T> = { [K in keyof T as [T[K]] extends [never] ? never : K]: T[K] };

/** What a handler receives after validation. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, any, any>
    ? { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B> }
    : never;

/** What a caller passes. */
export type EndpointCall<E> =
  E extends Endpoint<infer P, infer Q, infer B, any, any>
    ? WithoutNever<{ params: Given<P>; query: Given<Q>; body: Given<B> }>
    : never;

/** What a handler returns. */
export type EndpointResult<E> = E extends Endpoint<any, any, any, infer R, any> ? z.input<R> : never;

/** What a caller receives. */
export type EndpointAnswer<E> = E extends Endpoint<any, any, any, infer R, any> ? z.output<R> : never;

/** Every refusal of an endpoint: its own, and those that follow from its access, method and input. */
export function refusalsOf(endpoint: Endpoint): RefusalCode[] {
  const takesDeliveries = endpoint.accepts === 'delivery';
  const changesState = endpoint.method !== 'GET' && !takesDeliveries;
  const takesInput = endpoint.params ?? endpoint.query ?? changesState;
  return [
    ...(endpoint.refusals ?? []),
    ...(endpoint.access === 'public'
      ? []
      : (['not_signed_in', 'signed_in_as_other', 'key_not_valid', 'key_scope_missing'] as const)),
    ...(endpoint.access === 'admin' ? (['admin_only', 'new_password_needed', 'second_factor_required'] as const) : []),
    ...(endpoint.stepUp ? (['step_up_required'] as const) : []),
    ...(endpoint.showsAddresses ? (['addresses_used_up'] as const) : []),
    ...(takesInput ? (['invalid_input'] as const) : []),
    ...(changesState
      ? ([
          'unreadable_body',
          'body_too_large',
          'unsupported_media_type',
          'foreign_origin',
          'changed_meanwhile',
        ] as const)
      : []),
    // Anybody may call a webhook with any body; the server checks it afterwards.
    ...(takesDeliveries ? (['unreadable_body'] as const) : []),
    ...(endpoint.method === 'GET' ? [] : (['disk_full'] as const)),
    'too_many_requests',
    'internal_error',
    'busy',
    'overloaded',
  ];
}
