import { fromWire, isPlainObject } from '../../../api/wire/keys';
import { USERS, type OrganisationOffer, type UserName } from '../format/scenario';
import { apiPath } from './api-path';
import type { CallSeen } from './recording';

const USER_INFO = /^\/(?:api\/)?user\/info$/;

export function userOf(signedIn: boolean, answers: readonly CallSeen[]): { signedInAs: UserName; organisations: OrganisationOffer[] } {
  const info = answers
    .map(({ path, body }) => (USER_INFO.test(apiPath(path)) ? dataOf(body) : undefined))
    .find((data) => data !== undefined);
  const known = USERS.find((user) => user === info?.['orgType']);
  if (!signedIn) return { signedInAs: 'nobody', organisations: [] };
  return { signedInAs: known ?? 'bidder', organisations: known ? [] : offersOf(info?.['multiOrgTypes']) };
}

function offersOf(value: unknown): OrganisationOffer[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((offer: unknown) => {
    if (!isPlainObject(offer)) return [];
    const { orgType, orgTypeName } = offer;
    return typeof orgType === 'string' && typeof orgTypeName === 'string' ? [{ orgType, orgTypeName }] : [];
  });
}

function dataOf(body: unknown): Record<string, unknown> | undefined {
  const data = isPlainObject(body) ? fromWire(body['data']) : undefined;
  return isPlainObject(data) ? data : undefined;
}
