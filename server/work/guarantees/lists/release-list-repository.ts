import { sql } from 'kysely';
import type { Viewer } from '#domain/guarantee/actor';
import type { GuaranteeEventType, WinBiddingInfo } from '#domain/guarantee/events';
import { statusOf, type GuaranteeStatus } from '#domain/guarantee/status';
import type { Db } from '../../../core/context';
import { recordCondition } from './work-list-repository';

export interface ReleasedRow {
  applyNo: string;
  letterNo: string | null;
  sectionNames: string;
  bidderAppName: string;
  guaranteeAppName: string;
  guaranteeAmount: string;
  status: GuaranteeStatus;
  returned: boolean | null;
  appliedAt: Date | null;
  applicantName: string | null;
  winBiddingInfo: Partial<WinBiddingInfo> | null;
  releasedAt: Date | null;
  total: number;
}

interface Place {
  applyNo: string;
  projectNo: string;
  sectionNos: readonly string[];
}

const APPLYING = ['applyRelease', 'applyReleaseAgain'] as const satisfies readonly GuaranteeEventType[];

/** The letters of an application's sections that are released or asked to be: its own, and others that the viewer's record tells. */
export async function releasesOf(db: Db, place: Place, viewer: Viewer, page: { size: number; offset: number }): Promise<ReleasedRow[]> {
  const { rows } = await releasesQuery(place, viewer, page).execute(db);
  return rows;
}

/** `total` stands in every row. */
export function releasesQuery(
  { applyNo, projectNo, sectionNos }: Place,
  viewer: Viewer,
  { size, offset }: { size: number; offset: number },
) {
  return sql<ReleasedRow>`
    select guarantee.apply_no, letter.letter_no, guarantee.section_names, guarantee.bidder_app_name, guarantee.guarantee_app_name,
      guarantee.guarantee_amount, guarantee.status, (guarantee.release ->> 'returned')::boolean as returned,
      applied.at as applied_at, applied.app_name as applicant_name, applied.payload as win_bidding_info, released.at as released_at,
      (count(*) over ())::int as total
    from guarantee
    left join letter on letter.apply_no = guarantee.apply_no and letter.replaced_by is null
    left join lateral (
      select at, app_name, payload from guarantee_history past
      where past.guarantee_app_id = guarantee.guarantee_app_id and past.apply_no = guarantee.apply_no and past.event = any (${[...APPLYING]}::text[])
      order by sequence desc limit 1
    ) applied on true
    left join lateral (
      select at from guarantee_history past
      where past.guarantee_app_id = guarantee.guarantee_app_id and past.apply_no = guarantee.apply_no and past.to_status = ${statusOf('released')}
      order by sequence limit 1
    ) released on true
    where guarantee.project_no = ${projectNo} and guarantee.section_nos && ${[...sectionNos]}::text[]
      and (guarantee.apply_no = ${applyNo} or ${recordCondition(viewer)})
      and (guarantee.release is not null or guarantee.status = ${statusOf('released')} or guarantee.status = ${statusOf('archived')} and released.at is not null)
    order by coalesce(applied.at, released.at) desc, guarantee.apply_no
    limit ${size} offset ${offset}`;
}
