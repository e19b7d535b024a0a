import { foldName } from '../text';
import type { ProjectSection } from './fields';

type Awarded = Pick<ProjectSection, 'sectionName' | 'winningBidder' | 'winningBidderCode'>;
/** A company by its registered name and its credit code; either may be empty. */
export interface NamedBidder {
  orgName: string;
  orgCodeNo: string;
}

/** What becomes of an application because of who won: `refusal` where another did, `warning` where nobody is named. `message` is shown to people. */
export interface AwardVerdict {
  kind: 'refusal' | 'warning';
  message: string;
}

/**
 * How a bidder stands to a section's award. By credit code where the section names one, else by name, whatever the width of its letters and brackets.
 * Empty texts name nobody.
 */
export function standingOf(section: Awarded, bidder: NamedBidder): 'winner' | 'another' | 'unnamed' {
  const code = foldName(section.winningBidderCode ?? '');
  const name = foldName(section.winningBidder ?? '');
  if (code !== '') return code === foldName(bidder.orgCodeNo) ? 'winner' : 'another';
  if (name !== '') return name === foldName(bidder.orgName) ? 'winner' : 'another';
  return 'unnamed';
}

/** Judges a bidder by the awards of the sections applied for: a performance guarantee is the winner's alone. Null where there is nothing to say. */
export function judgeAward(guaranteeType: string | undefined, sections: readonly Awarded[], bidder: NamedBidder): AwardVerdict | null {
  if (guaranteeType !== 'performance') return null;
  const lost = sections.find((section) => standingOf(section, bidder) === 'another');
  if (lost) return { kind: 'refusal', message: `标段“${lost.sectionName}”的中标人是${winnerOf(lost)}，履约保函只能由中标人申请` };
  const unnamed = sections.filter((section) => standingOf(section, bidder) === 'unnamed').map(({ sectionName }) => `“${sectionName}”`);
  if (unnamed.length === 0) return null;
  return { kind: 'warning', message: `标段${unnamed.join('、')}尚未登记中标人，无法核对投标人是否中标，请以中标通知书为准` };
}

function winnerOf({ winningBidder, winningBidderCode }: Awarded): string {
  return winningBidder?.trim() ? `“${winningBidder.trim()}”` : `统一社会信用代码为${winningBidderCode ?? ''}的单位`;
}
