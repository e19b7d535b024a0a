import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { lockGroupsWith, replaceMember, updateGroup } from './repository';
import { customersIn, groupInWords, logged } from './set';

interface Identity {
  orgCodeNo: string;
  orgName: string;
}

/** The groups that a customer is in have it under its new code; where an institution has that one in another group already, it stays there alone. */
export async function followNewCode(
  db: Db,
  context: AppContext,
  member: Member,
  { before, after }: { before: Identity; after: Identity },
): Promise<void> {
  if (before.orgCodeNo === after.orgCodeNo) return;
  const customer = { organizationCode: after.orgCodeNo, orgName: after.orgName };
  for (const { groupId, groupName, guaranteeAppId, version } of await lockGroupsWith(db, before.orgCodeNo)) {
    const beforeText = groupInWords(groupName, await customersIn(db, groupId));
    await replaceMember(db, groupId, before.orgCodeNo, customer);
    await updateGroup(db, { groupId, groupName, version: version + 1 });
    const afterText = groupInWords(groupName, await customersIn(db, groupId));
    await logged(db, context, member, { guaranteeAppId, subject: 'group', beforeText, afterText, reason: '单位变更统一社会信用代码' });
  }
}
