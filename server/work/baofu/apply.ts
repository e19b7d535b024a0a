import type { activateBaofuAccount, applyBaofuAccount } from '#contract/baofu';
import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import { OPEN_ACCOUNT_EVENTS, OPEN_ACCOUNT_STATES, PLATFORM_HOLDER } from '#domain/baofu/account';
import { merchantErrors, merchantFiles, merchantOf } from '#domain/baofu/merchant';
import { foldName } from '#domain/text';
import type { FoundAccount } from '../../adapters/baofu/baofu-accounts';
import type { AppContext, Db } from '../../core/context';
import { callOutside, inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldsWrong, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { assertOwnFiles } from '../../records/files/own-files';
import { lockOrganisation } from '../../records/organisations/repository';
import { merchantUse } from './file-readers';
import { happenToAccount } from './happen-to-account';
import { holderOf } from './holder';
import { identityOf } from './merchant';
import { namesOf } from './names';
import { insertAccount, lockAccount, type AccountRow } from './repository';

/** See the call. Refuses with 40301, 40901, 40001 and 40902, in this order. */
export function applyForAccount(
  db: Db,
  context: AppContext,
  member: Member,
  { version, merchant: given }: BodyOf<typeof applyBaofuAccount>,
): Promise<ReplyOf<typeof applyBaofuAccount>> {
  const holder = holderOf(member);
  return inTransaction(db, async (db) => {
    refuseUnconnected(context);
    const organisation = await lockOrganisation(db, member.appId);
    const identity = identityOf(organisation);
    const known = await lockAccount(db, holder);
    if ((known?.version ?? 0) !== version) throw changedMeanwhile(known);
    const errors = merchantErrors({ ...given }, identity);
    if (errors.length > 0) throw fieldsWrong(errors.map(({ field, message }) => ({ field: `merchant.${field}`, message })));
    const merchant = merchantOf({ ...given }, { ...identity, appId: member.appId });
    const keys = merchantFiles(merchant).map(({ key }) => key);
    await assertOwnFiles(db, context, member, keys, merchantUse(holder));
    const account = known ?? (await firstAccount(db, context, member, holder, organisation.orgName));
    const attempt = account.attempt + 1;
    const saved = await happenToAccount(db, context, account, {
      event: { type: 'submit' },
      by: member,
      change: {
        merchant: JSON.stringify(merchant),
        holderName: organisation.orgName,
        attempt,
        applicationNo: namesOf({ holder, attempt }).number,
        appliedBy: member.userName,
        appliedAt: context.clock.now(),
        contractNo: '',
      },
    });
    if (!saved) throw notNow(account, 'submit');
    return { state: saved.state, version: saved.version };
  });
}

async function firstAccount(db: Db, context: AppContext, member: Member, holder: string, holderName: string): Promise<AccountRow> {
  const now = context.clock.now();
  const made = await insertAccount(db, {
    holder,
    appId: member.appId,
    holderName,
    version: 0,
    state: 'none',
    merchant: '{"merchantInfo":{},"bankInfo":{},"enclosure":{}}',
    appliedBy: member.userName,
    appliedAt: now,
    changedAt: now,
  });
  const account = await lockAccount(db, holder);
  if (!made || !account) throw changedMeanwhile(account);
  return account;
}

/** See the call. Refuses with 40301, 40401, 40901, 50301 and 40902, in this order. */
export function activateAccount(
  db: Db,
  context: AppContext,
  member: Member,
  { version }: BodyOf<typeof activateBaofuAccount>,
): Promise<ReplyOf<typeof activateBaofuAccount>> {
  const holder = holderOf(member);
  return inTransaction(db, async (db) => {
    const account = await lockAccount(db, holder);
    if (!account) throw notFound('宝付账户');
    if (account.version !== version) throw changedMeanwhile(account);
    refuseUnconnected(context);
    if (account.state !== 'toBeActivated') throw notNow(account, 'activate');
    const question = ['baofu account', holder, account.attempt];
    const there = await callOutside(db, question, () => accountAt(context, account));
    const difference = differenceFrom(account, there);
    const saved = difference
      ? await happenToAccount(db, context, account, { event: { type: 'differs' }, note: difference, by: member })
      : await happenToAccount(db, context, account, { event: { type: 'activate' }, by: member });
    if (!saved) throw notNow(account, 'activate');
    return { state: saved.state, version: saved.version };
  });
}

async function accountAt(context: AppContext, account: AccountRow): Promise<FoundAccount | undefined> {
  const { merchantInfo } = account.merchant;
  try {
    return await context.adapters.baofu?.find({ ...namesOf(account), creditCode: merchantInfo.creditCode ?? '' });
  } catch (error) {
    context.log.warn({ err: error, holder: account.holder }, 'Baofu did not say whose an account is');
    throw new BusinessError(CODES.unavailable, '宝付暂时没有应答，无法核对账户，请稍后再试');
  }
}

/** What Baofu has opened otherwise than was applied for. */
function differenceFrom({ contractNo, merchant }: AccountRow, there: FoundAccount | undefined): string | undefined {
  const { merchantInfo } = merchant;
  if (there?.contractNo !== contractNo) return '宝付查不到申请时返回的账户号，请修改后重新申请';
  if (there.creditCode !== merchantInfo.creditCode) return '宝付登记的统一社会信用代码与本单位不一致，请修改后重新申请';
  return there.name === '' || foldName(there.name) === foldName(merchantInfo.appName ?? '')
    ? undefined
    : `宝付登记的户名“${there.name}”与本单位名称不一致，请修改后重新申请`;
}

export function refuseUnconnected({ adapters }: AppContext): void {
  if (!adapters.baofu) throw new BusinessError(CODES.unavailable, '平台尚未接入宝付，请联系平台');
}

function changedMeanwhile(account: AccountRow | undefined): BusinessError {
  const now = account ? `，当前为“${OPEN_ACCOUNT_STATES[account.state].label}”` : '';
  return new BusinessError(CODES.statusChanged, `宝付账户已有变化${now}，请刷新后再办理`);
}

function notNow({ state, asking }: AccountRow, type: keyof typeof OPEN_ACCOUNT_EVENTS): BusinessError {
  const now = asking ? '已提交，正在向宝付申请' : `当前为“${OPEN_ACCOUNT_STATES[state].label}”`;
  return new BusinessError(CODES.eventNotAllowed, `宝付账户${now}，不能“${OPEN_ACCOUNT_EVENTS[type].label}”`);
}

/** How a waiting split names a holder. */
export function nameOfHolder(holder: string, holderName: string): string {
  return holder === PLATFORM_HOLDER ? '平台' : holderName;
}
