import type { Viewer } from './actor';
import { GUARANTEE_EVENTS, type GuaranteeEventDefinition, type GuaranteeEventType } from './events';
import { isReadonly } from './parties';

/** Whether this user's roles give this type of event at all; never to one who may only look. The lifecycle's policy and the work lists both ask here. */
export function rolesGive(viewer: Pick<Viewer, 'roles' | 'permissions'>, type: GuaranteeEventType): boolean {
  if (isReadonly(viewer)) return false;
  const { needs }: GuaranteeEventDefinition = GUARANTEE_EVENTS[type];
  return needs === 'none' || needs.some((permission) => viewer.permissions.includes(permission));
}
