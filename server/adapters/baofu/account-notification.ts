import type { BaofuParties } from '../payment/baofu-client';
import { contentText, readContent, type BaofuContent } from '../payment/baofu-message';
import { fieldAt, readFields } from '../payment/form-fields';
import { NotificationRefused, type RawNotification } from '../payment/payment-gateway';
import type { OpeningNotice } from './baofu-accounts';
import { unsealed } from './union-message';

type Known = Pick<BaofuParties, 'memberId' | 'terminalId' | 'theirKey'>;

/** What a notification about an account or a withdrawal says, if it is Baofu's and for this merchant. */
function contentOf(raw: RawNotification, { memberId, terminalId, theirKey }: Known): BaofuContent {
  const fields = readFields(raw.body.toString('utf8'));
  if (fieldAt(fields, 'member_id') !== memberId || fieldAt(fields, 'terminal_id') !== terminalId)
    throw new NotificationRefused('merchant differs');
  const opened = unsealed(fieldAt(fields, 'data_content'), theirKey);
  if (opened === undefined) throw new NotificationRefused('signature is wrong');
  const content = readContent(opened);
  if (!content) throw new NotificationRefused('content is unreadable');
  return content;
}

/** The parts of the content are proved one by one only, so that a success is no more than a reason to ask. */
export function parseOpeningNotification(raw: RawNotification, known: Known): OpeningNotice {
  const content = contentOf(raw, known);
  const merchant = [
    contentText(content, 'memberId') || contentText(content, 'member_id'),
    contentText(content, 'terminalId') || contentText(content, 'terminal_id'),
  ];
  if (merchant[0] !== known.memberId || merchant[1] !== known.terminalId) throw new NotificationRefused('merchant differs');
  const number = numberIn(content);
  switch (contentText(content, 'state')) {
    case '1':
      return { number, outcome: { state: 'opened' } };
    case '0':
      return {
        number,
        outcome: {
          state: 'refused',
          reason: contentText(content, 'errorMsg') || contentText(content, 'errorCode') || '宝付未通过开户申请',
        },
      };
    case '2':
    case '-1':
      return { number, outcome: { state: 'accepted' } };
    default:
      throw new NotificationRefused('state is unreadable');
  }
}

export function parseWithdrawalNotification(raw: RawNotification, known: Known): { number: string } {
  const content = contentOf(raw, known);
  if (!/^[0-3]$/.test(contentText(content, 'state'))) throw new NotificationRefused('state is unreadable');
  return { number: numberIn(content) };
}

function numberIn(content: BaofuContent): string {
  const number = contentText(content, 'transSerialNo');
  if (number === '') throw new NotificationRefused('transSerialNo is missing');
  return number;
}
