/** What a guarantee is given for: value on the wire, label on the screen. Source: first specification, section 3 «Enumerations», `guaranteeType`. */
export const GUARANTEE_TYPES = {
  bid: '投标保函',
  performance: '履约保函',
  advancePayment: '预付款保函',
  migrantWage: '农民工工资支付保函',
  quality: '工程质量保函',
} as const;

export type GuaranteeType = keyof typeof GUARANTEE_TYPES;

export function isGuaranteeType(type: string): type is GuaranteeType {
  return Object.hasOwn(GUARANTEE_TYPES, type);
}

/** The Chinese label of a type; the value itself where it is none. */
export function guaranteeTypeLabel(type: string): string {
  const labels: Record<string, string> = GUARANTEE_TYPES;
  return labels[type] ?? type;
}
