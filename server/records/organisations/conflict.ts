import { CODES } from '#contract/codes';
import type { Db } from '../../core/context';
import { notifyOrganisations } from '../../core/events/notify';
import { BusinessError } from '../../core/http/answers/errors';

/** Somebody else was first; `version` is the one that there is now. */
export function changedMeanwhile(version: number): BusinessError {
  return new BusinessError(CODES.statusChanged, '内容已被他人修改，请载入最新内容后再改', { version });
}

/** Every page of the organisation asks again for what it shows of it. */
export function notifyOrganisation(db: Db, appId: string): Promise<void> {
  return notifyOrganisations(db, [{ to: [{ appId }], change: { kind: 'organisation' } }]);
}
