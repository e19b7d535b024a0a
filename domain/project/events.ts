import type { EnumerationValue } from '../enumerations';
import type { Fields, FieldValues } from '../field';

const REASON = { kind: 'paragraph', required: true, maxLength: 500 } as const;

/**
 * What happens to a project once it is there: `modify` through `POST /project/save`, `postpone` through `POST /project/postpone`, the others through `POST /project/event`. `fields` is what a person gives
 * with it, `loggedAs` the event of the operation log. First specification, section 4 «Other state sets»; who may send it is in `policy.ts`.
 */
export const PROJECT_EVENTS = {
  modify: { label: '修改', loggedAs: 'modify', fields: {} },
  postpone: { label: '延期开标', loggedAs: 'modify', fields: {} },
  pass: { label: '审核通过', loggedAs: 'approved', fields: { opinion: { kind: 'paragraph', label: '审核意见', maxLength: 500 } } },
  return: { label: '审核退回', loggedAs: 'approvalReturned', fields: { opinion: { ...REASON, label: '退回原因' } } },
  requestSupply: { label: '要求补充', loggedAs: 'supplementary', fields: { opinion: { ...REASON, label: '补充要求' } } },
  abort: { label: '终止项目', loggedAs: 'abort', fields: { opinion: { ...REASON, label: '终止原因' } } },
  delete: { label: '删除项目', loggedAs: 'delete', fields: {} },
} as const satisfies Record<string, { label: string; loggedAs: ProjectLogEvent; fields: Fields }>;

/** An event of the operation log. */
export type ProjectLogEvent = EnumerationValue<'projectLogEvent'>;
export type ProjectEventType = keyof typeof PROJECT_EVENTS;
/** Every event, in the order of `PROJECT_EVENTS`. */
export const projectEventTypes = Object.keys(PROJECT_EVENTS) as ProjectEventType[];
/** An event that `POST /project/event` takes. */
export type SentProjectEventType = Exclude<ProjectEventType, 'modify' | 'postpone'>;
/** Every event that `POST /project/event` takes. */
export const sentProjectEventTypes = projectEventTypes.filter(
  (type): type is SentProjectEventType => type !== 'modify' && type !== 'postpone',
);

/** An event with what a person gave with it. */
export interface SentProjectEvent {
  type: SentProjectEventType;
  opinion?: FieldValues['paragraph'];
}
