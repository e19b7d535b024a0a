import Type, { type Static } from 'typebox';
import { enumerationValues } from '#domain/enumerations';
import type { FlowKind, FlowStep } from '#domain/guarantee/flow';
import { defineCall } from './call';
import { NamedFields } from './form-schema';
import { Amount, Day, filledText, oneOf, optional, pageOf, paging, record, text, Version } from './schemas';

const GuaranteeType = oneOf(enumerationValues('guaranteeType'));

/** What a bidder chooses from. `feeRate` is per mille, `quota` in ten-thousand yuan. */
const ProductRow = record({
  productNo: text(),
  productName: text(),
  guaranteeType: GuaranteeType,
  guaranteeAppId: text(),
  guaranteeAppName: text(),
  letterAppId: text(),
  letterAppName: text(),
  institutionKind: oneOf(['bank', 'insurance', 'guaranteeCompany']),
  feeRate: text(16),
  minFee: Amount,
  period: text(),
  quota: text(32),
  tags: Type.Array(record({ label: text(16), value: text(16) })),
  logo: text(),
});

export const productPage = defineCall({
  method: 'POST',
  path: '/product/page',
  access: 'member',
  effect: 'read',
  summary: '可申请的保函产品',
  body: record({ ...paging, keyword: optional(text(100)), guaranteeType: optional(GuaranteeType), channelCode: optional(text(64)) }),
  reply: pageOf(ProductRow),
});

/** A row of a product's rate table: amounts in yuan, periods in days, all bounds inclusive. */
const RateRow = record({
  rateType: oneOf(enumerationValues('feeType')),
  ratePerMille: text(16),
  minFee: Amount,
  maxFee: Amount,
  minEffect: Amount,
  maxEffect: Amount,
  minPeriod: Type.Integer({ minimum: 0 }),
  maxPeriod: Type.Integer({ minimum: 0 }),
});

/**
 * What a product is, what it asks, and what it costs. `feeStandard` is the channel's own, in place of the rates for the guarantee fee.
 * `notOffered` says why nobody can apply for it now in the caller's channel, in words that follow its name.
 */
export const productDetail = defineCall({
  method: 'POST',
  path: '/product/detail',
  access: 'member',
  effect: 'read',
  summary: '产品详情',
  body: record({ productNo: filledText(64) }),
  reply: record({
    ...ProductRow.properties,
    productFlowType: Type.Unsafe<FlowKind>(oneOf(['BID', 'NotStandard'])),
    effectiveTime: Day,
    expiryTime: Day,
    description: text(2000),
    flowConfig: Type.Array(Type.Unsafe<FlowStep>(Type.Object({}, { additionalProperties: true }))),
    projectFields: NamedFields,
    supplementFields: NamedFields,
    rates: Type.Array(RateRow),
    notOffered: optional(text(200)),
    feeStandard: optional(record({ ratePerMille: text(16), minFee: Amount })),
  }),
});

/** Whether bidders can choose a product today, and why not. */
const ProductState = oneOf(['offered', 'early', 'over', 'unreleased', 'disabled']);

const ManagedProductRow = record({
  productNo: text(),
  productName: text(),
  guaranteeType: GuaranteeType,
  guaranteeAppName: text(),
  productFlowType: Type.Unsafe<FlowKind>(oneOf(['BID', 'NotStandard'])),
  projectFieldCount: Type.Integer(),
  supplementFieldCount: Type.Integer(),
  productState: ProductState,
});

/** The products of the caller's institution, whether they are offered or not; for the platform those of all. */
export const managedProductPage = defineCall({
  method: 'POST',
  path: '/product/manage/page',
  access: 'member',
  effect: 'read',
  permission: 'product:edit',
  summary: '本机构的产品',
  body: record({ ...paging, keyword: optional(text(100)) }),
  reply: pageOf(ManagedProductRow),
});

/** What a product of the caller's institution asks. `fieldsVersion` counts how often that was saved. */
export const managedProduct = defineCall({
  method: 'POST',
  path: '/product/manage/detail',
  access: 'member',
  effect: 'read',
  permission: 'product:edit',
  summary: '本机构产品的申请字段与补充资料字段',
  body: record({ productNo: filledText(64) }),
  reply: record({ ...ManagedProductRow.properties, projectFields: NamedFields, supplementFields: NamedFields, fieldsVersion: Version }),
});

/**
 * Puts what a product asks in its application form and when material is supplied. Applications that were made keep what they were asked.
 * `fieldsVersion` is the one that was read: 40901 when somebody else saved since.
 */
export const saveProductFields = defineCall({
  method: 'POST',
  path: '/product/fields/save',
  access: 'member',
  effect: 'write',
  permission: 'product:edit',
  summary: '保存产品的申请字段与补充资料字段',
  body: record({ productNo: filledText(64), projectFields: NamedFields, supplementFields: NamedFields, fieldsVersion: Version }),
  reply: record({ fieldsVersion: Version }),
});

const FeeTerms = { channelCode: optional(text(64)), guaranteeAmount: Amount, effectiveDate: Day, expiryDate: Day };
const FeeReply = { guaranteeFee: Amount, platformServiceFee: Amount, basis: text(500) };

/** The fee as the server computes it. */
export const productFee = defineCall({
  method: 'POST',
  path: '/product/fee',
  access: 'member',
  effect: 'read',
  summary: '费用试算',
  body: record({ productNo: filledText(64), ...FeeTerms }),
  reply: record(FeeReply),
});

/** The fees of up to 100 products for the same amount and days. A product that nobody knows is left out, `fees` where no rate covers amount and days. */
export const productFees = defineCall({
  method: 'POST',
  path: '/product/fees',
  access: 'member',
  effect: 'read',
  summary: '多个产品的费用试算',
  body: record({ productNos: Type.Array(filledText(64), { minItems: 1, maxItems: 100 }), ...FeeTerms }),
  reply: record({ list: Type.Array(record({ productNo: text(), fees: optional(record(FeeReply)) })) }),
});

export type ProductRow = Static<typeof ProductRow>;
export type ManagedProductRow = Static<typeof ManagedProductRow>;
