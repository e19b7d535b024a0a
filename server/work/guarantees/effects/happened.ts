import type { Actor } from '#domain/guarantee/actor';
import type { GuaranteeEventType } from '#domain/guarantee/events';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import type { GuaranteeStatus } from '#domain/guarantee/status';

/** An accepted event, as effects see it. */
export interface Happened {
  applyNo: string;
  guaranteeAppId: string;
  event: GuaranteeEventType;
  from: GuaranteeStatus | null;
  to: GuaranteeStatus;
  facts: GuaranteeFacts;
  by: Actor;
  /** Sequence of its history row. */
  sequence: number;
  at: string;
}
