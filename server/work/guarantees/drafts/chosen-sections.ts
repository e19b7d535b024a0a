import type { Selectable } from 'kysely';
import { CODES } from '#contract/codes';
import type { AcceptedTerms } from '#domain/application/shortfall';
import { formatMinute } from '#domain/dates';
import { judgeAward, type NamedBidder } from '#domain/project/award';
import type { BusinessTables } from '../../../core/database/tables/business';
import { BusinessError } from '../../../core/http/answers/errors';
import { isOpened, notApplicableReason } from '../../../records/projects/applicable';

type Section = Selectable<BusinessTables['projectSection']>;

/** For what an application was accepted when it was made, and with what. */
export interface AcceptedFor extends AcceptedTerms {
  projectNo: string;
}

interface Choice {
  approvalStatus: string;
  guaranteeType: string;
  bidder: NamedBidder;
  added: readonly Section[];
}

/** Those of the chosen sections for which the application was not accepted before: all of them where it is made now. */
export function addedSections(chosen: readonly Section[], accepted: AcceptedFor | undefined): Section[] {
  return chosen.filter(({ projectNo, sectionNo }) => accepted?.projectNo !== projectNo || !accepted.sectionNos.includes(sectionNo));
}

/**
 * Refuses sections with 41004: for a bid guarantee, one whose bids are open; and of those that are added, any of a project that has not passed, and for a
 * performance guarantee one that another bidder has won.
 */
export function refuseSections(chosen: readonly Section[], { approvalStatus, guaranteeType, bidder, added }: Choice, now: Date): void {
  const [first] = added;
  const reason = first && notApplicableReason({ approvalStatus, lastOpening: first.bidOpeningAt });
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
    added.map(({ data }) => data),
    bidder,
  );
  if (award?.kind === 'refusal') throw new BusinessError(CODES.projectNotOpen, award.message);
}
