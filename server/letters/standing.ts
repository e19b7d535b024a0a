import type { LetterVerification } from '#contract/letters';
import { addDays, hasPassed, startOfDay } from '#domain/dates';
import type { FlowKind } from '#domain/guarantee/flow';
import { stateOf, type GuaranteeState, type GuaranteeStatus } from '#domain/guarantee/status';
import { chineseDay } from '../documents/reading';

export interface Standing {
  status: GuaranteeStatus;
  flowKind: FlowKind;
  effectiveDate: string;
  expiryDate: string;
  archivedFrom: GuaranteeStatus | null;
}

export type Judgement = Pick<LetterVerification, 'verdict' | 'reason'>;

/** What an unaltered letter is worth now, by what has happened to its application and by the clock. */
export function judgeStanding(letter: Standing, now: Date): Judgement {
  const state = stateOf(letter.status);
  if (state !== 'archived') return judgeState(state, letter, now);
  return letter.flowKind === 'NotStandard' || letter.archivedFrom === null ? inForce(letter, now) : judgeState(stateOf(letter.archivedFrom), letter, now);
}

function judgeState(state: GuaranteeState, letter: Standing, now: Date): Judgement {
  switch (state) {
    case 'letterIssued':
    case 'claimFailed':
      return inForce(letter, now);
    case 'awaitingClaim':
      return { verdict: 'genuine', reason: '保函真实有效，受益人已在有效期内提出索赔，正在处理' };
    case 'expired':
      return expired(letter);
    case 'claimed':
      return { verdict: 'released', reason: '保函真实，已完成理赔，担保责任已经终止' };
    case 'released':
      return { verdict: 'released', reason: '保函真实，担保责任已经解除' };
    case 'suspended':
      return { verdict: 'revoked', reason: '保函真实，但业务已被中止，当前不具有担保效力' };
    case 'awaitingRefund':
    case 'refunding':
    case 'refundFailed':
    case 'refunded':
      return { verdict: 'revoked', reason: '保函真实，但申请人已经退保，不再具有担保效力' };
    default:
      return { verdict: 'revoked', reason: '保函真实，但已被撤销，不再具有担保效力' };
  }
}

function inForce(letter: Standing, now: Date): Judgement {
  const at = now.toISOString();
  if (hasPassed(startOfDay(addDays(letter.expiryDate, 1)), at)) return expired(letter);
  if (!hasPassed(startOfDay(letter.effectiveDate), at)) {
    return { verdict: 'genuine', reason: `保函真实，将于${chineseDay(letter.effectiveDate)}生效` };
  }
  return { verdict: 'genuine', reason: `保函真实有效，有效期至${chineseDay(letter.expiryDate)}` };
}

function expired({ expiryDate }: Standing): Judgement {
  return { verdict: 'expired', reason: `保函真实，但有效期已于${chineseDay(expiryDate)}届满` };
}
