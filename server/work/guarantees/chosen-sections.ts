import type { Selectable } from 'kysely';
import { CODES } from '#contract/codes';
import { formatMinute } from '#domain/dates';
import { judgeAward, type NamedBidder } from '#domain/project/award';
import type { BusinessTables } from '../../core/database/tables/business';
import { BusinessError } from '../../core/http/errors';
import { isOpened, notApplicableReason } from '../../records/projects/applicable';

type Section = Selectable<BusinessTables['projectSection']>;

interface Choice {
  approvalStatus: string;
  guaranteeType: string;
  bidder: NamedBidder;
}

/**
 * Refuses sections with 41004: of a project that has not passed; for a bid guarantee, one whose bids are open; for a performance guarantee, one that
 * another bidder has won.
 */
export function refuseSections(chosen: readonly Section[], { approvalStatus, guaranteeType, bidder }: Choice, now: Date): void {
  const reason = notApplicableReason({ approvalStatus, lastOpening: chosen[0]?.bidOpeningAt ?? null });
  if (reason !== undefined) throw new BusinessError(CODES.projectNotOpen, reason);
  const opened = guaranteeType === 'bid' ? chosen.find(({ bidOpeningAt }) => isOpened(bidOpeningAt, now)) : undefined;
  if (opened) {
    throw new BusinessError(
      CODES.projectNotOpen,
      `标段“${opened.sectionName}”已于${formatMinute(opened.bidOpeningAt.toISOString())}开标，不能再申请投标保函`,
    );
  }
  const award = judgeAward(
    guaranteeType,
    chosen.map(({ data }) => data),
    bidder,
  );
  if (award?.kind === 'refusal') throw new BusinessError(CODES.projectNotOpen, award.message);
}
