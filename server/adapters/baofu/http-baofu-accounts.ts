import type { Clock } from '../../core/context';
import { baofuClient, type BaofuParties } from '../payment/baofu-client';
import { contentText, type BaofuContent } from '../payment/baofu-message';
import { GatewayUnavailable } from '../payment/payment-gateway';
import { sendForm, type Send } from '../payment/send-form';
import { parseOpeningNotification, parseWithdrawalNotification } from './account-notification';
import type { BaofuAccounts, NewAccount } from './baofu-accounts';
import { uploadPapers } from './papers';
import { parseSplitNotification, splitCalls } from './split-calls';
import { balanceOf, isNotThere, accountIn, openingOf, refusalIn, withdrawalOf } from './union-answers';
import { contentAt, unionClient } from './union-client';

export interface BaofuAccess extends BaofuParties {
  /** Of the interface to accounts, which may have a terminal of its own. */
  accountTerminalId: string;
  apiUrl: string;
  accountUrl: string;
  uploadUrl: string;
  /** Baofu's number of the line of business of whoever opens accounts here. */
  industryId: string;
}

/** Where Baofu tells of what became of something. */
export interface BaofuNotices {
  opening: string;
  withdrawal: string;
  split: string;
}

const COMPANY = 2;

/** Baofu's accounts of 宝财通 2.0: its interface to accounts for opening, balances and withdrawals, aggregated payment for splits. */
export function httpBaofuAccounts(access: BaofuAccess, notices: BaofuNotices, clock: Clock, send: Send = sendForm): BaofuAccounts {
  const ofAccounts = { ...access, terminalId: access.accountTerminalId };
  const call = unionClient(ofAccounts, access.accountUrl, send);
  const splits = splitCalls(baofuClient(access, access.apiUrl, clock, send).call, notices.split, clock);

  return {
    ...splits,

    async open(account) {
      const { number, loginNo, papers } = account;
      const papersNumber = `${number}P`;
      const unread = await uploadPapers(ofAccounts, access.uploadUrl, send, { number: papersNumber, loginNo, papers });
      if (unread !== undefined) return { state: 'refused', reason: unread };
      const body = await call('T-1001-013-01', {
        version: '4.1.0',
        accType: COMPANY,
        businessType: 'BCT2.0',
        noticeUrl: notices.opening,
        accInfo: { ...accountInfo(account), industryId: access.industryId, qualificationTransSerialNo: papersNumber },
      });
      const refused = refusalIn(body, '宝付未受理开户申请');
      if (refused !== undefined) return { state: 'refused', reason: refused };
      return openingOf(firstOf(body['result']));
    },

    async find({ loginNo, creditCode }) {
      const body = await call('T-1001-013-03', {
        version: '4.0.0',
        accType: COMPANY,
        certificateType: 'LICENSE',
        certificateNo: creditCode,
        platformNo: access.memberId,
        loginNo,
      });
      return refusalIn(body, '') === undefined ? accountIn(contentAt(body, 'result')) : undefined;
    },

    async balance(contractNo) {
      const body = await call('T-1001-013-06', { version: '4.0.0', accType: COMPANY, contractNo });
      refuseNoAnswer(refusalIn(body, '未知账户'));
      return balanceOf(body);
    },

    async withdraw({ number, contractNo, cents }) {
      const body = await call('T-1001-013-14', {
        version: '4.2.0',
        contractNo,
        transSerialNo: number,
        dealAmount: `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`,
        returnUrl: notices.withdrawal,
      });
      const refused = refusalIn(body, '宝付未受理提现');
      if (refused !== undefined) return { state: 'failed', reason: refused };
      return contentText(body, 'state') === '1'
        ? { state: 'accepted' }
        : { state: 'failed', reason: contentText(body, 'transRemark') || '宝付未受理提现' };
    },

    async findWithdrawal({ number, requestedOn }) {
      const body = await call('T-1001-013-15', { version: '4.2.0', transSerialNo: number, tradeTime: requestedOn });
      if (isNotThere(body)) return { state: 'unknown' };
      refuseNoAnswer(refusalIn(body, 'the question'));
      refuseNoAnswer(contentText(body, 'transSerialNo') === number ? undefined : 'another withdrawal');
      return withdrawalOf(body);
    },

    parseOpening: (raw) => parseOpeningNotification(raw, ofAccounts),
    parseWithdrawal: (raw) => parseWithdrawalNotification(raw, ofAccounts),
    parseSplit: (raw) => parseSplitNotification(raw, access, clock.now()),
  };
}

function accountInfo(account: NewAccount): object {
  return {
    transSerialNo: account.number,
    loginNo: account.loginNo,
    email: account.email,
    selfEmployed: false,
    customerName: account.name,
    certificateType: 'LICENSE',
    certificateNo: account.creditCode,
    corporateName: account.legalPerson,
    corporateCertType: 'ID',
    corporateCertId: account.legalPersonCertificate,
    contactName: account.legalPerson,
    contactMobile: account.mobile,
    cardNo: account.bankAccount,
    cardUserName: account.name,
    bankName: account.bankType,
    depositBankProvince: account.province,
    depositBankCity: account.city,
    depositBankName: account.branch,
    registerCapital: account.regCapital,
  };
}

function firstOf(list: unknown): BaofuContent {
  const [first] = Array.isArray(list) ? (list as unknown[]) : [];
  return contentAt({ first }, 'first');
}

function refuseNoAnswer(problem: string | undefined): void {
  if (problem !== undefined) throw new GatewayUnavailable(`Baofu answered no account: ${problem}`);
}
