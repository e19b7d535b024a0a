import type { Actor } from '#domain/guarantee/actor';
import type { EventPayload, GuaranteeEventType } from '#domain/guarantee/events';

/** Named by the two signing events: the contract that was signed. */
type SignedContract = { contractNo: string };

type Given<T extends GuaranteeEventType> = T extends 'businessContractSign' | 'guaranteeContractSign' ? SignedContract : EventPayload<T>;

/** An event of the lifecycle: who sends it, when (instant), and what is given with it. */
export type GuaranteeEvent = { [T in GuaranteeEventType]: { type: T; by: Actor; now: string } & Given<T> }[GuaranteeEventType];
