import { CODES } from '#contract/codes';
import type { Actor, Person } from '#domain/guarantee/actor';
import type { GuaranteeEventType } from '#domain/guarantee/events';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import { allowedEvents, type Refused } from '#machines/lifecycle/run';
import { BusinessError, fieldsWrong, notFound } from '../../../core/http/answers/errors';
import type { Member } from '../../../core/sessions/member';

export interface StateNow {
  applyNo: string;
  guaranteeStatus: GuaranteeFacts['status'];
  version: number;
  allowedEvents: GuaranteeEventType[];
}

/** What the caller is told of an application after an event, or instead of one. */
export function stateNow(applyNo: string, facts: GuaranteeFacts, by: Actor, now: string): StateNow {
  return { applyNo, guaranteeStatus: facts.status, version: facts.version, allowedEvents: allowedEvents(facts, by, now) };
}

export function refusal({ code, message, errors }: Refused, fresh: StateNow): BusinessError {
  return code === CODES.fieldWrong ? fieldsWrong(errors) : new BusinessError(code, message, fresh);
}

export function noSuchApplication(): BusinessError {
  return notFound('保函申请');
}

export function personOf({ userId, userName, appId, orgType, roles, permissions }: Member): Person {
  return { kind: 'person', userId, userName, appId, orgType, roles, permissions };
}
