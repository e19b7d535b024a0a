import type { BodyOf, ReplyOf } from '#contract/call';
import type { releaseList } from '#contract/guarantees';
import { WIN_BIDDING_FIELDS } from '#domain/guarantee/events';
import { isParty } from '#domain/guarantee/parties';
import type { AppContext, Db } from '../../../core/context';
import type { Member } from '../../../core/sessions/member';
import { noSuchApplication, personOf } from '../events/refusals';
import { factsOf } from '../facts';
import { readGuarantee } from '../repository';
import { countReading } from '../sealed/sealed-readings';
import { releasesOf, type ReleasedRow } from './release-list-repository';

const SIZE = 20;

/** The release list of the sections that an application is for, for one who is a party to it. */
export async function releaseListOf(
  db: Db,
  context: AppContext,
  member: Member,
  { applyNo, page = 1, size = SIZE }: BodyOf<typeof releaseList>,
): Promise<ReplyOf<typeof releaseList>> {
  const row = await readGuarantee(db, applyNo);
  const viewer = personOf(member);
  if (!row || !isParty(factsOf(row), viewer)) throw noSuchApplication();
  await countReading(db, context, member, row);
  const found = await releasesOf(db, row, viewer, { size, offset: (page - 1) * size });
  return { total: found[0]?.total ?? 0, list: found.map(shownRow) };
}

function shownRow(row: ReleasedRow): ReplyOf<typeof releaseList>['list'][number] {
  const { letterNo, returned, appliedAt, applicantName, winBiddingInfo, releasedAt } = row;
  return {
    applyNo: row.applyNo,
    sectionNames: row.sectionNames,
    bidderAppName: row.bidderAppName,
    guaranteeAppName: row.guaranteeAppName,
    guaranteeAmount: row.guaranteeAmount,
    guaranteeStatus: row.status,
    state: returned === null ? 'released' : returned ? 'returned' : 'running',
    ...(letterNo === null ? {} : { letterNo }),
    ...(appliedAt === null ? {} : { appliedAt: appliedAt.toISOString() }),
    ...(applicantName === null ? {} : { applicantName }),
    ...(winBiddingInfo === null ? {} : { winBiddingInfo: said(winBiddingInfo) }),
    ...(releasedAt === null ? {} : { releasedAt: releasedAt.toISOString() }),
  };
}

function said(given: object): NonNullable<ReplyOf<typeof releaseList>['list'][number]['winBiddingInfo']> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in WIN_BIDDING_FIELDS));
}
