import type { MessageOrganisation, SystemMessageDetail } from '#contract/system-messages';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import { AUDIENCES } from '#domain/system-message/message';

/** For whom a message is, by name. */
export function audienceText({
  audience,
  userList,
  orgTypes,
  orgList,
}: Pick<SystemMessageDetail, 'audience' | 'userList' | 'orgTypes' | 'orgList'>): string {
  if (audience === 'all') return AUDIENCES.all;
  if (audience === 'users') return userList.map(({ userName }) => userName).join('、');
  return [...orgTypes.map((orgType) => `全部${ORGANISATION_TYPES[orgType]}`), ...orgList.map(organisationName)].join('、');
}

export function organisationName({ orgName, frozen }: MessageOrganisation): string {
  return frozen ? `${orgName}（已冻结）` : orgName;
}
