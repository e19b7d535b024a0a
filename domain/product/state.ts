/** Where a product stands. Bidders can choose it while it is offered, in its channels and its period. */
export const PRODUCT_STATES = {
  draft: { label: '草稿' },
  offered: { label: '销售中' },
  paused: { label: '暂停受理' },
  withdrawn: { label: '已下架' },
} as const;

export type ProductState = keyof typeof PRODUCT_STATES;

/** What happens to a product as a whole. `needsReason`: whoever does it says why. RT-08. */
export const PRODUCT_EVENTS = {
  publish: { label: '发布', needsReason: false },
  disable: { label: '暂停受理', needsReason: true },
  enable: { label: '恢复受理', needsReason: false },
  withdraw: { label: '下架', needsReason: true },
} as const satisfies Record<string, { label: string; needsReason: boolean }>;

export type ProductEventType = keyof typeof PRODUCT_EVENTS;
/** Every event, in the order of `PRODUCT_EVENTS`. */
export const productEventTypes = Object.keys(PRODUCT_EVENTS) as ProductEventType[];
