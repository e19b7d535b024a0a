/** Where a template stands. Products can choose it while it is published; who has chosen it keeps it. */
export const TEMPLATE_STATES = {
  draft: { label: '草稿' },
  published: { label: '使用中' },
  disabled: { label: '已停用' },
} as const;

export type TemplateState = keyof typeof TEMPLATE_STATES;
/** Every state, in the order of `TEMPLATE_STATES`. */
export const templateStates = Object.keys(TEMPLATE_STATES) as TemplateState[];

/** What happens to a template as a whole. */
export const TEMPLATE_EVENTS = {
  publish: { label: '发布' },
  disable: { label: '停用' },
  enable: { label: '恢复使用' },
} as const;

export type TemplateEventType = keyof typeof TEMPLATE_EVENTS;
/** Every event, in the order of `TEMPLATE_EVENTS`. */
export const templateEventTypes = Object.keys(TEMPLATE_EVENTS) as TemplateEventType[];
