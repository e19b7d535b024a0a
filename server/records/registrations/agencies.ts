import type { BodyOf, ReplyOf } from '#contract/call';
import type { intermediaryPage } from '#contract/registrations';
import type { Db } from '../../core/context';
import { refuseShortWord } from '../../core/http/searchable';
import type { Member } from '../../core/sessions/member';
import { agencyRows, countAgencies } from './agency-repository';

/** See the call. */
export async function pageOfAgencies(
  db: Db,
  { orgType, appId }: Member,
  { page = 1, size = 10, keyword }: BodyOf<typeof intermediaryPage>,
): Promise<ReplyOf<typeof intermediaryPage>> {
  refuseShortWord('keyword', keyword ?? '');
  const search = { keyword, ...(orgType === 'platform' ? {} : { tradeCenter: appId }) };
  const [rows, total] = await Promise.all([agencyRows(db, search, { page, size }), countAgencies(db, search)]);
  return { total, list: rows.map(({ createTime, ...row }) => ({ ...row, createTime: createTime.toISOString() })) };
}
