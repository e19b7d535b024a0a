import type { Static, TSchema } from 'typebox';
import type { BodyOf, Call, ReplyOf } from '#contract/call';
import type { AppContext, Db } from '../context';
import type { Member } from '../sessions/member';
import type { Exchange } from './exchange';

export interface UploadedPart {
  fileName: string;
  bytes: Buffer;
}

type QueryOf<C extends Call> = C['query'] extends TSchema ? Static<C['query']> : undefined;
type MemberOf<C extends Call> = C['access'] extends 'member' ? Member : Member | undefined;

/**
 * What a handler gets. `db` is the transaction that also keeps the idempotency key where the call is idempotent, otherwise the pool;
 * commands wrap themselves in `inTransaction(db, …)`, which joins a transaction that is already open.
 */
export interface Incoming<C extends Call> {
  body: BodyOf<C>;
  query: QueryOf<C>;
  member: MemberOf<C>;
  files: readonly UploadedPart[];
  address: string;
  db: Db;
  exchange: Exchange;
}

/** What a raw call answers instead of data. */
export interface FileReply {
  stream: NodeJS.ReadableStream;
  fileName: string;
  mediaType: string;
  size?: number;
  disposition: 'inline' | 'attachment';
}

export type Handler<C extends Call> = (
  incoming: Incoming<C>,
  context: AppContext,
) => Promise<C['raw'] extends true ? FileReply : ReplyOf<C>>;

export type Beforehand<C extends Call> = (incoming: Incoming<C>, context: AppContext) => Promise<void>;

export type Afterwards<C extends Call> = (incoming: Incoming<C>, context: AppContext) => Promise<Partial<ReplyOf<C>>>;

/** One call with its handler; route groups are lists of these. */
export interface Route<C extends Call = Call> {
  call: C;
  handle: Handler<C>;
  /** What of a call that writes is done before any transaction begins, and stays where the call is refused. */
  beforehand?: Beforehand<C>;
  /** What the answer carries besides, read once the transaction that keeps it has ended, anew each time that a repeated request is answered. */
  afterwards?: Afterwards<C>;
  /** Whether it reads much and writes nothing: from a copy of the database where there is one. */
  fromReplica?: true;
}

export function route<C extends Call>(call: C, handle: Handler<C>, beforehand?: Beforehand<C>, afterwards?: Afterwards<C>): Route {
  return { call, handle, ...(beforehand ? { beforehand } : {}), ...(afterwards ? { afterwards } : {}) };
}

/** For an export or a statistic. */
export function routeFromReplica<C extends Call & { effect: 'read' }>(call: C, handle: Handler<C>): Route {
  return { call, handle, fromReplica: true };
}
