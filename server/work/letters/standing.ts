import type { LetterVerification } from '#contract/letters';
import { endOfDay, hasPassed, startOfDay } from '#domain/dates';
import type { FlowKind } from '#domain/guarantee/flow';
import { GUARANTEE_STATUSES, stateOf, type GuaranteeState, type GuaranteeStatus, type StatusAside } from '#domain/guarantee/status';
import { chineseDay } from '../../documents/reading';

export interface Standing {
  status: GuaranteeStatus;
  flowKind: FlowKind;
  effectiveDate: string;
  expiryDate: string;
  archivedFrom: GuaranteeStatus | null;
  /** The number of the letter that took its place, since which day, and why. */
  replaced?: { by: string; day: string; because: string };
}

export type Judgement = Pick<LetterVerification, 'verdict' | 'reason' | 'effectiveFrom'>;

/** What an unaltered letter is worth now, by what has happened to its application and by the clock. */
export function judgeStanding(letter: Standing, now: Date): Judgement {
  if (letter.replaced) return replaced(letter.replaced);
  const state = stateOf(letter.status);
  if (state !== 'archived') return judgeState(state, letter, now);
  return letter.flowKind === 'NotStandard' || letter.archivedFrom === null
    ? inForce(letter, now)
    : judgeState(stateOf(letter.archivedFrom), letter, now);
}

function replaced({ by, day, because }: NonNullable<Standing['replaced']>): Judgement {
  return {
    verdict: 'replaced',
    reason: `保函真实，但因${because}，已于${chineseDay(day)}由编号为${by}的保函替代，本保函不再具有担保效力，请查验替代后的保函`,
  };
}

function judgeState(state: GuaranteeState, letter: Standing, now: Date): Judgement {
  const { phase, aside } = GUARANTEE_STATUSES[state];
  if (state === 'awaitingClaim') return { verdict: 'genuine', reason: '保函真实有效，受益人已在有效期内提出索赔，正在处理' };
  if (phase === 'inForce') return inForce(letter, now);
  return aside === null ? REVOKED : WITHOUT_FORCE[aside](letter);
}

const REVOKED: Judgement = { verdict: 'revoked', reason: '保函真实，但已被撤销，不再具有担保效力' };
/** By what took a letter out of force. */
const WITHOUT_FORCE: Record<StatusAside, (letter: Standing) => Judgement> = {
  expiry: expired,
  claim: () => ({ verdict: 'claimed', reason: '保函真实，已完成理赔，担保责任已经终止' }),
  release: () => ({ verdict: 'released', reason: '保函真实，担保责任已经解除' }),
  suspension: () => ({ verdict: 'suspended', reason: '保函真实，但业务已被中止，当前不具有担保效力' }),
  refund: () => ({ verdict: 'surrendered', reason: '保函真实，但申请人已经退保，不再具有担保效力' }),
  return: () => REVOKED,
  cancellation: () => REVOKED,
  archive: () => REVOKED,
};

function inForce(letter: Standing, now: Date): Judgement {
  const at = now.toISOString();
  if (hasPassed(endOfDay(letter.expiryDate), at)) return expired(letter);
  if (!hasPassed(startOfDay(letter.effectiveDate), at)) {
    const { effectiveDate } = letter;
    return { verdict: 'genuine', reason: `保函真实，自${chineseDay(effectiveDate)}起生效`, effectiveFrom: effectiveDate };
  }
  return { verdict: 'genuine', reason: `保函真实有效，有效期至${chineseDay(letter.expiryDate)}` };
}

function expired({ expiryDate }: Standing): Judgement {
  return { verdict: 'expired', reason: `保函真实，但有效期已于${chineseDay(expiryDate)}届满` };
}
