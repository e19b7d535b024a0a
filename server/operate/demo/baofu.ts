import { parseYuan, yuanOf } from '#domain/money';
import { decideAccount, decideSplit, decideWithdrawal } from '../../adapters/baofu/sandbox-baofu';
import { readSaved, writeSaved } from '../../adapters/baofu/sandbox-state';
import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { storeFile } from '../../records/files/store-file';
import { activateAccount, applyForAccount } from '../../work/baofu/apply';
import { holderOf } from '../../work/baofu/holder';
import { namesOf } from '../../work/baofu/names';
import { findAccount } from '../../work/baofu/repository';
import { requestBaofuWithdrawal } from '../../work/baofu/withdrawals/request';
import { workWithdrawal } from '../../work/baofu/withdrawals/task';
import { receiveOpening, workAccount } from '../../work/baofu/work-account';
import { balancesOf } from '../../work/ledger/repository';
import { findSplit, findSplits, type SplitRow } from '../../work/payments/splits/repository';
import { numberOf, workSplit } from '../../work/payments/splits/work-split';
import { memberOf } from './members';
import { DEMO_ORGANISATIONS } from './organisations';
import { samplePdf } from './sample-pdf';
import { standingAt } from './standing-at';

const MINUTE = 60_000;
const DAY = 86_400_000;

const PLATFORM = '01';
const INSURER = '15';

interface Applicant {
  by: '01' | '04' | '05' | '14' | '15';
  daysAgo: number;
  certificate: string;
  regCapital: string;
  bankType: string;
  accountCode: string;
  /** Where the opening stands. */
  until: 'success' | 'toBeActivated' | 'preapplicationSuccess' | 'fail';
}

const APPLICANTS: readonly Applicant[] = [
  {
    by: PLATFORM,
    daysAgo: 160,
    certificate: '120101197811300025',
    regCapital: '50000000.00',
    bankType: '海河银行',
    accountCode: '0302010109200100018',
    until: 'success',
  },
  {
    by: INSURER,
    daysAgo: 150,
    certificate: '120101196802250017',
    regCapital: '800000000.00',
    bankType: '津门商业银行',
    accountCode: '120001040300100156',
    until: 'success',
  },
  {
    by: '14',
    daysAgo: 3,
    certificate: '120113197004070054',
    regCapital: '200000000.00',
    bankType: '天津海门银行',
    accountCode: '1200200200100990014',
    until: 'toBeActivated',
  },
  {
    by: '04',
    daysAgo: 6,
    certificate: '120103197209180019',
    regCapital: '500000000.00',
    bankType: '海河银行',
    accountCode: '0302010109200100042',
    until: 'fail',
  },
  {
    by: '05',
    daysAgo: 1,
    certificate: '120101197506120036',
    regCapital: '3000000000.00',
    bankType: '天津海门银行',
    accountCode: '1200200100100880005',
    until: 'preapplicationSuccess',
  },
];

/** Before anything is paid at Baofu: accounts in the states that their opening has. */
export async function seedBaofuAccounts(db: Db, context: AppContext): Promise<void> {
  for (const applicant of APPLICANTS) await openAccount(db, context, applicant);
}

async function openAccount(db: Db, context: AppContext, applicant: Applicant): Promise<void> {
  const { dataDir } = context.settings;
  const member = memberOf(applicant.by);
  const holder = holderOf(member);
  const begun = context.clock.now().getTime() - applicant.daysAgo * DAY;
  const after = (minutes: number) => standingAt(db, context, begun + minutes * MINUTE);
  await applyForAccount(db, after(0), member, { version: 0, merchant: await merchantOf(db, context, member, applicant) });
  await workAccount({ holder }, after(1));
  const account = await findAccount(db, holder);
  const saved = account && readSaved(dataDir, 'account', namesOf(account).loginNo);
  if (!saved) throw new Error(`${holder} has not applied at Baofu`);
  if (applicant.until === 'preapplicationSuccess') {
    writeSaved(dataDir, 'account', saved.loginNo, { ...saved, held: true });
    return;
  }
  if (applicant.until === 'fail') {
    decideAccount(dataDir, saved, 'refused');
    const outcome = { state: 'refused', reason: '营业执照影像不清晰，请重新上传' } as const;
    await receiveOpening(after(DAY / MINUTE), { number: saved.number, outcome });
    return;
  }
  decideAccount(dataDir, saved, 'opened');
  await workAccount({ holder }, after(DAY / MINUTE));
  const { version = 0 } = (await findAccount(db, holder)) ?? {};
  if (applicant.until === 'success') await activateAccount(db, after(DAY / MINUTE + 90), member, { version, agreed: true });
}

async function merchantOf(db: Db, context: AppContext, member: Member, { certificate, regCapital, bankType, accountCode }: Applicant) {
  const organisation = DEMO_ORGANISATIONS.find(({ appId }) => appId === member.appId);
  const file = async (fileName: string, line: string) => {
    const { fileKey } = await storeFile(db, context, {
      bytes: samplePdf(line),
      fileName,
      mediaType: 'application/pdf',
      ownerAppId: member.appId,
      uploadedBy: member.userId,
      purpose: 'upload',
    });
    return [{ key: fileKey, fileName }];
  };
  return {
    merchantInfo: {
      legalPersonCertificate: certificate,
      mobile: organisation?.contactMobile ?? '',
      email: `finance${member.mobile.slice(-2)}@example.com`,
      regCapital,
    },
    bankInfo: {
      accountName: member.appName,
      accountCode,
      bankType,
      province: '天津市',
      city: '天津市',
      bankName: '天津分行营业部',
    },
    enclosure: {
      businessLicenseFiles: await file('营业执照.pdf', 'Business licence (sample)'),
      idCardFrontFiles: await file('法定代表人身份证人像面.pdf', 'Identity card, front (sample)'),
      idCardBackFiles: await file('法定代表人身份证国徽面.pdf', 'Identity card, back (sample)'),
    },
  };
}

/** One thing that is done about money, when it was. */
interface Deed {
  at: number;
  work: () => Promise<void>;
}

/** What was paid at Baofu is split, or waits or fails; some of it was withdrawn. In the order of time, as a statement has it. */
export async function seedBaofuMoney(db: Db, context: AppContext): Promise<void> {
  const { list } = await findSplits(db, { page: 1, size: 100 });
  const splits = list.toReversed();
  const last = splits.findLast(({ holder }) => holder === holderOf(memberOf(INSURER)));
  const now = context.clock.now().getTime();
  const withdrawn = (by: string, daysAgo: number, part: bigint, outcome: Outcome): Deed => ({
    at: now - daysAgo * DAY,
    work: () => withdraw(db, context, { member: memberOf(by), at: now - daysAgo * DAY, part, outcome }),
  });
  const deeds: Deed[] = [
    ...splits.map((split) => ({ at: split.createdAt.getTime(), work: () => divide(db, context, split, split === last) })),
    withdrawn(INSURER, 90, 2n, 'success'),
    withdrawn(PLATFORM, 60, 2n, 'success'),
    withdrawn(INSURER, 20, 3n, 'failed'),
    withdrawn(INSURER, 0.1, 2n, 'held'),
  ];
  for (const { work } of deeds.toSorted((one, other) => one.at - other.at)) await work();
}

async function divide(db: Db, context: AppContext, { splitNo, createdAt }: SplitRow, fails: boolean): Promise<void> {
  const { dataDir } = context.settings;
  const after = (minutes: number) => standingAt(db, context, createdAt.getTime() + minutes * MINUTE);
  await workSplit({ splitNo }, after(1));
  const split = await findSplit(db, splitNo);
  if (!split?.requested) return;
  const saved = readSaved(dataDir, 'split', numberOf(split));
  if (!saved) throw new Error(`${splitNo} was not asked for at Baofu`);
  decideSplit(dataDir, saved, fails ? 'cancelled' : 'success', new Date(createdAt.getTime() + 2 * MINUTE));
  await workSplit({ splitNo }, after(2));
}

type Outcome = 'success' | 'failed' | 'held';

interface Withdrawn {
  member: Member;
  at: number;
  /** The balance is divided by it. */
  part: bigint;
  outcome: Outcome;
}

async function withdraw(db: Db, context: AppContext, { member, at, part, outcome }: Withdrawn): Promise<void> {
  const { dataDir } = context.settings;
  const holder = holderOf(member);
  const { balance } = (await balancesOf(db, 'account.baofu', [holder]))(holder);
  const amount = yuanOf((parseYuan(balance) / part / 100n) * 100n);
  const { withdrawalNo } = await requestBaofuWithdrawal(db, standingAt(db, context, at), member, { amount });
  await workWithdrawal({ withdrawalNo }, standingAt(db, context, at + MINUTE));
  const saved = readSaved(dataDir, 'withdrawal', withdrawalNo);
  if (!saved) throw new Error(`${withdrawalNo} was not asked for at Baofu`);
  if (outcome === 'held') writeSaved(dataDir, 'withdrawal', withdrawalNo, { ...saved, held: true });
  else {
    decideWithdrawal(dataDir, saved, outcome);
    await workWithdrawal({ withdrawalNo }, standingAt(db, context, at + 30 * MINUTE));
  }
}
