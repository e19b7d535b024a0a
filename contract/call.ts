import type { Static, TSchema } from 'typebox';
import type { Permission } from '#domain/permissions';
import type { Tag } from './tags';

/**
 * Who may make a call at all; rows are decided by the server besides.
 * `public`: anybody, no signature. `signed-in`: a session, its organisation perhaps not chosen yet. `member`: a session with an organisation chosen.
 */
export type Access = 'public' | 'signed-in' | 'member';

/** What of a call the browser needs as it runs: all but the schemas and what the server alone goes by. */
export interface Address<Path extends string = string> {
  /** `POST` where left out. */
  readonly method?: 'GET';
  /** Below the prefix `/guarantee/api`; a path that starts with `/api/` stands without prefix. */
  readonly path: Path;
  /** `member` where left out. */
  readonly access?: Access;
  /** `read` changes nothing; `write` may. A `write` that pays, signs or submits also takes an `Idempotency-Key`. */
  readonly effect: 'read' | 'write';
  readonly idempotent?: true;
  /** What the caller must hold. */
  readonly permission?: Permission;
  /** The body is multipart: files under the field `file_data`, the schema's properties as text fields. */
  readonly multipart?: true;
  /** The answer is a file or a stream and not an envelope. */
  readonly raw?: true;
  /** No notice tells of its failure: whoever asks does. */
  readonly quiet?: true;
  /** What its answer shows. */
  readonly provides?: readonly Tag[];
  /** What is asked for again once it was answered, refusals included. */
  readonly invalidates?: readonly Tag[];
  /** What is asked for again once it was done. */
  readonly invalidatesOnceDone?: readonly Tag[];
  /** The answer to a `read` that is for the one who asked and that nobody is shown later. */
  readonly cached?: false;
  /** Seconds for which an answer is kept that nobody shows; two minutes where left out. */
  readonly cacheSeconds?: number;
}

export type Addresses = Readonly<Record<string, Address>>;

declare const MODULE: unique symbol;

/** Addresses that know the module whose calls they are, so that types of schemas follow from them. */
export interface Of<Module> {
  readonly [MODULE]?: Module;
}

/** Declares the addresses of the calls of one module, by the names that the calls have there. */
export function addressesOf<Module>() {
  return <const A extends { readonly [Name in keyof A]: Name extends keyof Module ? Address : never }>(addresses: A): A & Of<Module> =>
    addresses;
}

/**
 * One call, declared once: it types the Fastify route, the browser's endpoint and the OpenAPI document. Its address stands apart, in `contract/addresses`.
 * Schemas name their keys in camelCase; on the wire they have underscores, except below `/api/` where camelCase stays and the envelope's
 * `code` is named `ret`. Source: first specification, section 7.
 */
export interface Call<
  Path extends string = string,
  Body extends TSchema = TSchema,
  Reply extends TSchema = TSchema,
  Query extends TSchema | undefined = TSchema | undefined,
> extends Omit<Address<Path>, 'method' | 'access'> {
  readonly method: 'POST' | 'GET';
  readonly access: Access;
  /** A `write` that concerns the caller's own account alone: those who may only look make it too. */
  readonly ownAffair?: true;
  /** Bytes that its file may have; 20 MB where left out. */
  readonly largestFile?: number;
  /** How often one address may make it within a minute; only the limit of all calls together where left out. */
  readonly perMinute?: number;
  readonly summary: string;
  readonly body: Body;
  readonly query?: Query;
  readonly reply: Reply;
}

/** A call as it is declared, with what its address leaves out. */
type Whole<C> = C & { readonly method: Call['method']; readonly access: C extends { access: Access } ? C['access'] : 'member' };

/** Declares a call, keeping the literal types of all its properties. */
export function defineCall<const C extends Address & Omit<Call, 'method' | 'access'>>(call: C): Whole<C> {
  return { method: 'POST', access: 'member', ...call };
}

/** The body that a call takes. */
export type BodyOf<C extends Call> = Static<C['body']>;
/** The data that a call answers, without the envelope. */
export type ReplyOf<C extends Call> = Static<C['reply']>;
/** Where a call lives, below the prefix. */
export type PathOf<C extends Call> = C['path'];

/** Every prefixed path starts with this. */
export const API_PREFIX = '/guarantee/api';

/** A call with this header, whatever it says, was made by the page itself: its session is checked, but its idle time goes on. */
export const BACKGROUND_HEADER = 'X-Background';

/** Where server-sent events are read, below the prefix; `contract/pushed.ts` says what they carry. */
export const STREAM_PATH = '/events';
export const EVENTS_PATH = `${API_PREFIX}${STREAM_PATH}`;

/** A stream opened with this header, whatever it says, first tells what changed shortly before; an `id` says how many milliseconds before. */
export const EARLIER_HEADER = 'X-Earlier';
