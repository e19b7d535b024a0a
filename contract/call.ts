import type { Static, TSchema } from 'typebox';
import type { Permission } from '#domain/permissions';

/**
 * Who may make a call at all; rows are decided by the server besides.
 * `public`: anybody, no signature. `signed-in`: a session, its organisation perhaps not chosen yet. `member`: a session with an organisation chosen.
 */
export type Access = 'public' | 'signed-in' | 'member';

/**
 * One call, declared once: it types the Fastify route, the browser's endpoint and the OpenAPI document.
 * Schemas name their keys in camelCase; on the wire they have underscores, except below `/api/` where camelCase stays and the envelope's
 * `code` is named `ret`. Source: first specification, section 7.
 */
export interface Call<
  Path extends string = string,
  Body extends TSchema = TSchema,
  Reply extends TSchema = TSchema,
  Query extends TSchema | undefined = TSchema | undefined,
> {
  readonly method: 'POST' | 'GET';
  /** Below the prefix `/guarantee/api`; a path that starts with `/api/` stands without prefix. */
  readonly path: Path;
  readonly access: Access;
  /** `read` changes nothing; `write` may. A `write` that pays, signs or submits also takes an `Idempotency-Key`. */
  readonly effect: 'read' | 'write';
  readonly idempotent?: true;
  /** What the caller must hold. */
  readonly permission?: Permission;
  /** A `write` that concerns the caller's own account alone: those who may only look make it too. */
  readonly ownAffair?: true;
  /** The body is multipart: files under the field `file_data`, the schema's properties as text fields. */
  readonly multipart?: true;
  /** Bytes that its file may have; 20 MB where left out. */
  readonly largestFile?: number;
  /** How often one address may make it within a minute; only the limit of all calls together where left out. */
  readonly perMinute?: number;
  /** The answer is a file or a stream and not an envelope. */
  readonly raw?: true;
  readonly summary: string;
  readonly body: Body;
  readonly query?: Query;
  readonly reply: Reply;
}

/** Declares a call, keeping the literal types of all its properties. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
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

/** Where server-sent events are read; `contract/pushed.ts` says what they carry. */
export const EVENTS_PATH = `${API_PREFIX}/events`;

/** A stream opened with this header, whatever it says, first tells what changed shortly before; an `id` says how many milliseconds before. */
export const EARLIER_HEADER = 'X-Earlier';
