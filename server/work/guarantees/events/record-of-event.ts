import type { Actor } from '#domain/guarantee/actor';
import { GUARANTEE_EVENTS } from '#domain/guarantee/events';
import { stepNow } from '#domain/guarantee/facts';
import { rowFor, statusOf } from '#domain/guarantee/status';
import type { GuaranteeEvent } from '#machines/lifecycle/guarantee-event';
import type { Accepted } from '#machines/lifecycle/run';
import type { ClaimFacts } from '../../../core/database/tables/business';
import type { GuaranteeChange } from '../facts';
import type { Step } from '../repository';

/** What an event leaves behind on the application besides its state: what was given with it, and when. */
export function recordOfEvent(event: GuaranteeEvent, decision: Accepted): Pick<Step, 'change' | 'added'> {
  return {
    change: { updatedAt: event.now, ...endOf(decision, event.now), ...reasonOf(event), ...givenWith(event) },
    added: { ...addedBy(event), ...(isAskedByTheChain(decision) ? NOT_REQUESTED : {}) },
  };
}

const NOT_REQUESTED = { supplement: JSON.stringify({ requestedReason: '' }) };

/** Material is awaited that no auditor requested: a request that an earlier step made was met there. */
function isAskedByTheChain({ to, facts }: Accepted): boolean {
  return to === statusOf('awaitingSupply') && stepNow(facts)?.flowNodeType === 'SUPPLY_INFO';
}

/** Voucher and remark of a transfer that was sent back stay in the record of what happened; the payment that came after it has none. */
const NO_TRANSFER = { voucherFiles: [], remark: '' };

function addedBy(event: GuaranteeEvent): Step['added'] {
  switch (event.type) {
    case 'completedPay':
      return event.by.kind === 'gateway'
        ? { payment: JSON.stringify({ online: true, paidAt: event.now, ...NO_TRANSFER }) }
        : { payment: JSON.stringify({ online: false, voucherFiles: event.voucherFiles ?? [], remark: event.remark ?? '' }) };
    case 'confirmCollection':
      return { payment: JSON.stringify({ online: false, paidAt: event.now }) };
    case 'requestSupply':
      return { supplement: JSON.stringify({ requestedReason: event.reason }) };
    case 'supply':
      return { supplement: JSON.stringify({ answers: event.answers ?? [], files: event.files ?? [] }) };
    default:
      return {};
  }
}

function givenWith(event: GuaranteeEvent): GuaranteeChange {
  switch (event.type) {
    case 'pendingClaimed':
      return {
        claimLodgedAt: event.now,
        claim: JSON.stringify({
          claimAmount: event.claimAmount,
          claimReason: event.claimReason,
          ...(event.claimStatement ? { claimStatement: event.claimStatement } : {}),
          ...claimantIn(event.by),
          tel: event.tel,
          claimFiles: event.claimFiles,
        }),
      };
    case 'letter':
      return { letterAt: event.now };
    default:
      return {};
  }
}

function claimantIn(by: Actor): Pick<ClaimFacts, 'claimantName' | 'wageAuthority'> {
  if (by.kind === 'visitor') return { claimantName: by.userName };
  return by.kind === 'wageAuthority' ? { claimantName: by.userName, wageAuthority: by.appName } : {};
}

function reasonOf(event: GuaranteeEvent): GuaranteeChange {
  if (GUARANTEE_EVENTS[event.type].result === 'pass') return { returnReason: null };
  return 'reason' in event && event.reason ? { returnReason: event.reason } : {};
}

/** A fee that is collected afterwards does not move the end. */
function endOf({ from, to, facts: { flowKind } }: Accepted, now: string): GuaranteeChange {
  if (from === to) return {};
  return {
    endedAt: rowFor({ status: to, flowKind }).phase === 'over' ? now : null,
    ...(to === statusOf('released') ? { releasedAt: now } : {}),
  };
}
