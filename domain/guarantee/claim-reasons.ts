import { isGuaranteeType, type GuaranteeType } from './guarantee-type';

const REASONS_OF = {
  bid: 'forfeitureReason',
  performance: 'performanceClaimReason',
  advancePayment: 'advancePaymentClaimReason',
  migrantWage: 'migrantWageClaimReason',
  quality: 'qualityClaimReason',
} as const satisfies Record<GuaranteeType, string>;

/** The enumeration of the reasons for which a letter of this type is claimed on; that of all types where it is unknown. LC-09. */
export function claimReasons(guaranteeType = ''): (typeof REASONS_OF)[GuaranteeType] | 'claimReason' {
  return isGuaranteeType(guaranteeType) ? REASONS_OF[guaranteeType] : 'claimReason';
}
