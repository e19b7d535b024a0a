import type { GuaranteeAction } from '#machines/lifecycle/guarantee';
import type { Db } from '../../../core/database/database';
import type { Happened } from './happened';

/** Part of the event's own transaction: it happens together with the event or not at all. */
export type Together<Context> = (db: Db, context: Context, happened: Happened) => Promise<void>;
/** Delivered by a job after the commit, those of several events together, possibly more than once. */
export type Afterwards<Context> = (context: Context, deliveries: readonly Delivery[]) => Promise<void>;

/** What the outbox remembers of an event; whatever else is needed is read when it is delivered. */
export interface Delivery {
  applyNo: string;
  guaranteeAppId: string;
  sequence: number;
}

/** Something is done, at one of the two times or at both. */
export type Effect<Context> =
  | { together: Together<Context>; afterwards?: Afterwards<Context> }
  | { together?: never; afterwards: Afterwards<Context> };

/** What the server does for each action that the lifecycle asks for. An action without entry does not compile. */
export type Effects<Context> = Readonly<Record<GuaranteeAction, Effect<Context>>>;
