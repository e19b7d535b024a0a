import { noPermission } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';

/** Of whom wage deposits are seen: the platform sees all, an authority those of its projects, a contractor its own, anybody else none. */
export interface Viewer {
  side: 'platform' | 'authority' | 'contractor' | 'nobody';
  appId: string;
}

const SIDES: Partial<Record<Member['orgType'], Viewer['side']>> = { platform: 'platform', tradeCenter: 'authority', bidder: 'contractor' };

export function viewerOf({ orgType, appId }: Pick<Member, 'orgType' | 'appId'>): Viewer {
  return { side: SIDES[orgType] ?? 'nobody', appId };
}

/** The column by which rows are limited to the viewer's; undefined for the platform. */
export function limitOf({ side, appId }: Viewer) {
  if (side === 'platform') return undefined;
  if (side === 'authority') return { column: 'tradeCenterAppId' as const, appId };
  return { column: 'contractorAppId' as const, appId: side === 'contractor' ? appId : '' };
}

export function sees(viewer: Viewer, row: { tradeCenterAppId: string; contractorAppId: string }): boolean {
  const limit = limitOf(viewer);
  return !limit || row[limit.column] === limit.appId;
}

/** Whether a viewer is told who has reported wages as a worker, what he said and what was answered to him. */
export function seesWorkers({ side }: Viewer): boolean {
  return side === 'platform' || side === 'authority';
}

/** Whether somebody supervises wages: the platform, and the authority of a project. */
export function supervises({ orgType, permissions }: Pick<Member, 'orgType' | 'permissions'>): boolean {
  return (orgType === 'platform' || orgType === 'tradeCenter') && permissions.includes('project:audit');
}

/** Whether somebody speaks for a contractor. */
export function declares({ orgType, permissions }: Pick<Member, 'orgType' | 'permissions'>): boolean {
  return orgType === 'bidder' && permissions.includes('guarantee:apply');
}

export function requireSupervisor(member: Member): void {
  if (!supervises(member)) throw noPermission('由主管部门和平台办理');
}

export function requireContractor(member: Member): void {
  if (!declares(member)) throw noPermission('由施工单位的经办人办理');
}
