import { maskContacts } from '../contact-data';
import { formatMinute } from '../dates';

const LONGEST = 200;

/** What somebody typed, as a sentence: its contacts hidden, 200 characters at most. */
export function sentence(text: string): string {
  const short = maskContacts(text.trim().replaceAll(/\s+/g, ' '));
  const cut = short.length > LONGEST ? `${short.slice(0, LONGEST)}…` : short;
  return /[。！？…]$/.test(cut) ? cut : `${cut}。`;
}

/** The reason that was given, as a sentence; empty where none was. */
export function because({ reason }: { reason?: string }): string {
  return reason === undefined ? '' : `原因：${sentence(reason)}`;
}

/** The opinion that was given, as a sentence; empty where none was. */
export function withOpinion({ opinion }: { opinion?: string }): string {
  return opinion === undefined ? '' : `意见：${sentence(opinion)}`;
}

/** The bid opening that is still to come, as a sentence; empty where there is none. */
export function untilOpening({ bidOpeningAt }: { bidOpeningAt?: string }): string {
  return bidOpeningAt === undefined ? '' : `开标时间：${formatMinute(bidOpeningAt)}。`;
}

/** What a later opening makes of the last day, as a part of a sentence. */
export function lastDay({ keepsLastDay, expiryDate = '' }: { keepsLastDay?: true; expiryDate?: string }): string {
  return keepsLastDay ? '到期日不变' : `到期日顺延至 ${expiryDate}`;
}

/** A name in brackets; empty where there is none. */
export function inBrackets(name: string): string {
  return name === '' ? '' : `（${name}）`;
}

/** The day by which payment is ordered, as the end of a sentence; empty where none is. */
export function payableBy({ dueDay }: { dueDay?: string }): string {
  return dueDay === undefined ? '' : `，支付期限 ${dueDay}`;
}

/** What became of an organisation's data, as a sentence. */
export function renamed({ orgName, newName }: { orgName: string; newName: string }): string {
  return orgName === newName ? `${orgName}的变更已生效。` : `${orgName}的名称已变更为${newName}。`;
}
