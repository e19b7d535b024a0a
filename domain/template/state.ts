/** Where a template stands. Products can choose it while it is released; who has chosen it keeps it. */
export const TEMPLATE_STATES = {
  draft: { label: '草稿' },
  released: { label: '使用中' },
  withdrawn: { label: '已停用' },
} as const;

export type TemplateState = keyof typeof TEMPLATE_STATES;
/** Every state, in the order of `TEMPLATE_STATES`. */
export const templateStates = Object.keys(TEMPLATE_STATES) as TemplateState[];

/** What happens to a template as a whole. */
export const TEMPLATE_EVENTS = {
  release: { label: '发布' },
  withdraw: { label: '停用' },
  enable: { label: '恢复使用' },
} as const;

export type TemplateEventType = keyof typeof TEMPLATE_EVENTS;
/** Every event, in the order of `TEMPLATE_EVENTS`. */
export const templateEventTypes = Object.keys(TEMPLATE_EVENTS) as TemplateEventType[];
