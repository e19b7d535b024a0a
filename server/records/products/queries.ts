import type { BodyOf, ReplyOf } from '#contract/call';
import type { productDetail, productFee, productFees, productPage, ProductRow } from '#contract/products';
import { isDay } from '#domain/dates';
import { feesOf, periodOf, rateFor, type FeeBasis, type FeeRate, type FeeStandard } from '#domain/fee';
import { FEE_MESSAGES } from '#domain/fee-messages';
import { compareYuan, formatYuan, parseYuan, tryParseYuan, yuanOf } from '#domain/money';
import { MESSAGES } from '#domain/validation/messages';
import type { AppContext, Db } from '../../core/context';
import { fieldWrong, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { feeStandardOf, isTurnedOff } from '../channels/repository';
import { documentFormsOf } from '../templates/document-form';
import { whyNotOffered } from './offered';
import { findOffered, knownProducts, productByNo, ratesOf, type OfferedSearch } from './repository';
import { shownChain } from './shown-chain';
import { titleOf } from './title';

/** What is offered today in a channel: nothing where it is turned off. */
export async function pageOfProducts(db: Db, { clock }: AppContext, search: OfferedSearch): Promise<ReplyOf<typeof productPage>> {
  const { channelCode } = search;
  if (await isTurnedOff(db, channelCode)) return { total: 0, list: [] };
  const { rows, total } = await findOffered(db, search, clock.now());
  const rates = await ratesOf(
    db,
    rows.map(({ productNo }) => productNo),
  );
  const standard = await feeStandardOf(db, channelCode);
  return {
    total,
    list: rows.map((row) =>
      shownRow(
        row,
        rates.filter(({ productNo }) => productNo === row.productNo),
        standard,
      ),
    ),
  };
}

export async function detailOfProduct(
  db: Db,
  { clock }: AppContext,
  member: Member,
  { productNo, channelCode = member.channelCode }: BodyOf<typeof productDetail>,
): Promise<ReplyOf<typeof productDetail>> {
  const product = await productByNo(db, productNo);
  if (!product) throw notFound('产品');
  const rates = await ratesOf(db, [productNo]);
  const standard = await feeStandardOf(db, channelCode);
  const notOffered = await whyNotOffered(db, product, { channelCode, now: clock.now() });
  return {
    ...shownRow(product, rates, standard),
    ...(notOffered ? { notOffered } : {}),
    productFlowType: product.flowKind,
    effectiveTime: product.effectiveDay,
    expiryTime: product.expiryDay,
    description: product.description,
    flowConfig: shownChain(product.issueChain),
    projectFields: product.projectFields,
    supplementFields: product.supplementFields,
    templateFiles: await documentFormsOf(db, product, product.templates),
    ...(member.permissions.includes('charges:standard') ? shownStandard(rates, standard) : {}),
  };
}

export async function feeOfProduct(db: Db, member: Member, body: BodyOf<typeof productFee>): Promise<ReplyOf<typeof productFee>> {
  const product = await productByNo(db, body.productNo);
  if (!product) throw notFound('产品');
  checkTerms(body);
  const fees = explainedFees(body, await ratesOf(db, [body.productNo]), await feeStandardOf(db, body.channelCode ?? member.channelCode));
  if (!fees) throw fieldWrong('guaranteeAmount', FEE_MESSAGES.noRate);
  return fees;
}

export async function feesOfProducts(
  db: Db,
  member: Member,
  body: Omit<BodyOf<typeof productFees>, 'applyNo'>,
): Promise<ReplyOf<typeof productFees>> {
  return feesIn(db, body.channelCode ?? member.channelCode, await knownProducts(db, body.productNos), body);
}

/** What each of these products costs in a channel. */
export async function feesIn(
  db: Db,
  channelCode: string,
  productNos: readonly string[],
  basis: FeeBasis,
): Promise<ReplyOf<typeof productFees>> {
  checkTerms(basis);
  const rates = await ratesOf(db, productNos);
  const standard = await feeStandardOf(db, channelCode);
  return {
    list: productNos.map((productNo) => {
      const fees = explainedFees(
        basis,
        rates.filter((rate) => rate.productNo === productNo),
        standard,
      );
      return { productNo, ...(fees ? { fees } : {}) };
    }),
  };
}

function checkTerms({ guaranteeAmount, ...days }: FeeBasis): void {
  if (tryParseYuan(guaranteeAmount) === null) throw fieldWrong('guaranteeAmount', MESSAGES.amount);
  for (const field of ['effectiveDate', 'expiryDate'] as const) if (!isDay(days[field])) throw fieldWrong(field, MESSAGES.date);
  if (days.expiryDate <= days.effectiveDate) throw fieldWrong('expiryDate', '到期日期必须晚于生效日期');
}

/** The fees with the rule that they follow in words; null where no rate covers amount and days. */
export function explainedFees(basis: FeeBasis, rates: readonly FeeRate[], standard: FeeStandard | null) {
  const fees = feesOf(basis, rates, standard);
  return fees && { ...fees, basis: basisOf(basis, rates, standard) };
}

type Product = NonNullable<Awaited<ReturnType<typeof productByNo>>>;

function shownRow(product: Product, rates: readonly FeeRate[], standard: FeeStandard | null): ProductRow {
  const own = rates.filter(({ rateType }) => rateType === 'guaranteeFee');
  return {
    productNo: product.productNo,
    ...titleOf(product),
    institutionKind: product.institutionKind,
    feeRate: standard ? plain(standard.ratePerMille) : perMille(least(own.map(({ rate }) => rate))),
    minFee: toCents(standard ? standard.minFee : least(own.map(({ minFee }) => minFee))),
    period: product.period,
    quota: product.quotaShown,
    tags: product.tags,
    logo: product.logo,
  };
}

function basisOf(body: FeeBasis, rates: readonly FeeRate[], standard: FeeStandard | null): string {
  if (standard) return `担保金额×${plain(standard.ratePerMille)}‰，最低${formatYuan(toCents(standard.minFee))}元`;
  const row = rateFor(body, rates, 'guaranteeFee');
  if (!row) return '';
  return `担保金额×${perMille(row.rate)}‰，最低${formatYuan(toCents(row.minFee))}元，最高${formatYuan(toCents(row.maxFee))}元；保函期限${periodOf(body)}天`;
}

type ShownStandard = Pick<ReplyOf<typeof productDetail>, 'rates' | 'feeStandard'>;

function shownStandard(rates: readonly FeeRate[], standard: FeeStandard | null): ShownStandard {
  const own = standard ? { feeStandard: { ratePerMille: plain(standard.ratePerMille), minFee: toCents(standard.minFee) } } : {};
  return { rates: rates.map(shownRate), ...own };
}

function shownRate({ rate, minFee, maxFee, ...row }: FeeRate): NonNullable<ShownStandard['rates']>[number] {
  const { rateType, minEffect, maxEffect, minPeriod, maxPeriod } = row;
  return {
    rateType,
    ratePerMille: perMille(rate),
    minFee: toCents(minFee),
    maxFee: toCents(maxFee),
    minEffect,
    maxEffect,
    minPeriod,
    maxPeriod,
  };
}

function least(amounts: readonly string[]): string {
  return amounts.reduce((a, b) => (compareYuan(toCents(a), toCents(b)) <= 0 ? a : b), amounts[0] ?? '0');
}

/** Percent as stored, per mille as shown. */
function perMille(percent: string): string {
  return plain(yuanOf(parseYuan(toCents(percent)) * 10n));
}

function plain(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}

function toCents(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`;
}
