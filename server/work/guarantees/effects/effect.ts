import type { GuaranteeAction } from '#machines/lifecycle/guarantee';
import type { AppContext, Db } from '../../../core/context';
import type { Happened } from './happened';

/** Part of the event's own transaction: it happens together with the event or not at all. */
export type Together = (db: Db, context: AppContext, happened: Happened) => Promise<void>;
/** Delivered by a job after the commit, those of several events together, possibly more than once. */
export type Afterwards = (context: AppContext, deliveries: readonly Delivery[]) => Promise<void>;

/** What the outbox remembers of an event; whatever else is needed is read when it is delivered. */
export interface Delivery {
  applyNo: string;
  guaranteeAppId: string;
  sequence: number;
}

/** Something is done, at one of the two times or at both. */
export type Effect = { together: Together; afterwards?: Afterwards } | { together?: never; afterwards: Afterwards };

/** What the server does for each action that the lifecycle asks for. An action without entry does not compile. */
export type Effects = Readonly<Record<GuaranteeAction, Effect>>;
