import Type, { type Static } from 'typebox';
import { MOST_ROWS } from '#domain/counting';
import { enumerationValues } from '#domain/enumerations';
import { fourEyesFilters } from '#domain/four-eyes';
import type { FlowKind, FlowStep } from '#domain/guarantee/flow';
import { productParts, templateKinds } from '#domain/product/content';
import type { LoggedPart as ProductLoggedPart } from '#domain/product/differences';
import { productEventTypes } from '#domain/product/state';
import { PRODUCTS } from './addresses/products';
import { defineCall, type ReplyOf } from './call';
import { NamedFields } from './form-schema';
import { FourEyesRequest } from './four-eyes';
import {
  Amount,
  Day,
  enumerated,
  FileEntries,
  filledText,
  Instant,
  lines,
  oneOf,
  optional,
  OrganisationTypeSchema,
  pageOf,
  paging,
  record,
  text,
  Version,
} from './schemas';

const GuaranteeType = oneOf(enumerationValues('guaranteeType'));

/** What a bidder chooses from. `feeRate` is per mille, `quota` in ten-thousand yuan. */
export const ProductRow = record({
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
  ...PRODUCTS.productPage,
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
 * What a product is, what it asks, and what it costs. `rates` and `feeStandard` are for whoever holds `charges:standard`. `feeStandard` is the channel's own, in place of the rates for the guarantee fee.
 * `notOffered` says why nobody can apply for it now in the channel, the caller's where none is given, in words that follow its name. `templateFiles`: a sample of the letter that it issues, and of the contracts that it has signed.
 */
export const productDetail = defineCall({
  ...PRODUCTS.productDetail,
  summary: '产品详情',
  body: record({ productNo: filledText(64), channelCode: optional(text(64)) }),
  reply: record({
    ...ProductRow.properties,
    productFlowType: Type.Unsafe<FlowKind>(oneOf(['BID', 'NotStandard'])),
    effectiveTime: Day,
    expiryTime: Day,
    description: lines(2000),
    flowConfig: Type.Array(Type.Unsafe<FlowStep>(Type.Object({}, { additionalProperties: true }))),
    projectFields: NamedFields,
    supplementFields: NamedFields,
    rates: optional(Type.Array(RateRow)),
    templateFiles: FileEntries,
    notOffered: optional(text(200)),
    feeStandard: optional(record({ ratePerMille: text(16), minFee: Amount })),
  }),
});

/** Where a product stands today; what is offered outside of its period is `early` or `over`. */
const ProductState = oneOf(['draft', 'offered', 'early', 'over', 'paused', 'withdrawn']);

const FlowKindSchema = Type.Unsafe<FlowKind>(oneOf(['BID', 'NotStandard']));
const Chain = Type.Array(Type.Unsafe<FlowStep>(Type.Object({}, { additionalProperties: true })), { maxItems: 50 });

const ManagedProductRow = record({
  productNo: text(),
  productName: text(),
  guaranteeType: GuaranteeType,
  guaranteeAppName: text(),
  productFlowType: FlowKindSchema,
  projectFieldCount: Type.Integer(),
  supplementFieldCount: Type.Integer(),
  productState: ProductState,
});

/** `request`: what somebody of the caller's organisation handed in for another to confirm, or what became of it. */
const ListedProduct = record({ ...ManagedProductRow.properties, request: optional(FourEyesRequest) });

/** The products of the caller's institution, whether they are offered or not; for the platform those of all. `mayAdd`: whether the caller can make one. */
export const managedProductPage = defineCall({
  ...PRODUCTS.managedProductPage,
  summary: '本机构的产品',
  body: record({ ...paging, keyword: optional(text(100)), fourEyes: optional(oneOf(fourEyesFilters)) }),
  reply: record({ ...pageOf(ListedProduct).properties, mayAdd: Type.Boolean() }),
});

/** The basic information of a product, as `domain/product/content` has it. */
export const BasicInfo = record({
  productName: text(50),
  guaranteeType: enumerated('guaranteeType'),
  productFlowType: FlowKindSchema,
  letterAppId: Type.Union([text(64), Type.Null()]),
  effectiveTime: Day,
  expiryTime: Day,
  platformConfirm: Type.Boolean(),
  autoSignOrgTypes: Type.Array(OrganisationTypeSchema, { maxItems: 3, uniqueItems: true }),
  period: text(32),
  quota: text(16),
  tags: Type.Array(record({ label: text(16), value: text(16) }), { maxItems: 8 }),
  description: lines(500),
});

/** A row of the rate table as it is kept: percent, yuan with up to four decimals, days; judged by `domain/fee`. */
const SavedRate = record({
  rateType: enumerated('feeType'),
  rate: text(24),
  minFee: text(24),
  maxFee: text(24),
  minEffect: text(24),
  maxEffect: text(24),
  minPeriod: Type.Number(),
  maxPeriod: Type.Number(),
});

/** An institution that a product can name. */
const Institution = record({ appId: text(), appName: text() });

const Templates = record({ business: optional(text(64)), guarantee: optional(text(64)), letter: optional(text(64)) });

/** One thing that differs, with its lines before and after. */
const ProductDifference = record({ label: text(), before: Type.Array(text(2000)), after: Type.Array(text(2000)) });

const LoggedPart = oneOf<ProductLoggedPart>(['basicInfo', 'templates', 'rates', 'flow', 'fields', 'channels', 'state', 'created']);

/**
 * A product of the caller's institution, whole. `version` counts its changes and is sent back with the next one, `edition` the versions that applications run
 * by; `running` says how many open applications run by which, to the platform of those whose bids are open. `hindrances`: why it cannot be offered. `request`: what a colleague handed in for another to
 * confirm, or what became of it.
 */
export const managedProduct = defineCall({
  ...PRODUCTS.managedProduct,
  summary: '本机构产品的全部内容',
  body: record({ productNo: filledText(64) }),
  reply: record({
    ...ManagedProductRow.properties,
    guaranteeAppId: text(),
    letterAppName: text(),
    version: Version,
    edition: Version,
    basicInfo: BasicInfo,
    templates: Templates,
    feeRateList: Type.Array(SavedRate),
    issueChain: Chain,
    releaseChain: Chain,
    projectFields: NamedFields,
    supplementFields: NamedFields,
    channelCodes: Type.Array(text()),
    allowedEvents: Type.Array(oneOf(productEventTypes)),
    hindrances: Type.Array(record({ part: oneOf(productParts), message: text(2000) })),
    running: Type.Array(record({ edition: optional(Version), count: Type.Integer() })),
    twoPeople: Type.Boolean(),
    request: optional(
      record({
        ...FourEyesRequest.properties,
        part: LoggedPart,
        reason: text(500),
        differences: Type.Array(ProductDifference),
      }),
    ),
  }),
});

/** What every change of a product answers: its version, and whether it waits for another person and nothing has changed yet. */
const ProductChanged = record({ version: Version, fourEyesRequested: Type.Boolean() });

/** The product that is changed, and the version that was read: 40901 when somebody has changed it since. */
const changed = { productNo: filledText(64), version: Version };

/** Puts what a product asks in its application form and when material is supplied. Applications that were made keep what they were asked. */
export const saveProductFields = defineCall({
  ...PRODUCTS.saveProductFields,
  summary: '保存产品的申请字段与补充资料字段',
  body: record({ ...changed, projectFields: NamedFields, supplementFields: NamedFields }),
  reply: ProductChanged,
});

/**
 * What a product can be made of: letter institutions, channels and templates; and for the platform whose product it can be. With a number, besides, what that product
 * has now, its institutions also while they are frozen.
 */
export const productOptions = defineCall({
  ...PRODUCTS.productOptions,
  summary: '产品可选的机构、渠道与模板',
  body: record({ productNo: optional(filledText(64)) }),
  reply: record({
    guaranteeApps: Type.Array(Institution),
    letterApps: Type.Array(Institution),
    channels: Type.Array(record({ channelCode: text(), channelName: text() })),
    templates: Type.Array(
      record({
        templateId: text(),
        kind: oneOf(templateKinds),
        title: text(),
        description: text(500),
        version: Type.Integer(),
        guaranteeType: optional(text()),
      }),
    ),
  }),
});

/**
 * Makes a draft. `copyOf`: a product of the caller's whose rates, flow, fields, templates and channels it begins with. The platform names the institution whose
 * product it is.
 */
export const addProduct = defineCall({
  ...PRODUCTS.addProduct,
  summary: '新建产品',
  body: record({
    productNo: filledText(64),
    basicInfo: BasicInfo,
    copyOf: optional(filledText(64)),
    guaranteeAppId: optional(filledText(64)),
  }),
  reply: record({ productNo: text() }),
});

/** Puts a product's basic information. The kind of guarantee and of flow are fixed once it was offered. */
export const saveProduct = defineCall({
  ...PRODUCTS.saveProduct,
  summary: '保存产品的基本信息',
  body: record({ ...changed, basicInfo: BasicInfo }),
  reply: ProductChanged,
});

/** Puts a product's rates, judged row by row by the rules of `domain/fee`. VA-08. */
export const saveProductRates = defineCall({
  ...PRODUCTS.saveProductRates,
  summary: '保存产品的费率',
  body: record({ ...changed, feeRateList: Type.Array(SavedRate, { maxItems: 50 }) }),
  reply: ProductChanged,
});

/** Chooses the templates of a product's contracts and letter; a kind that is left out takes what fits best. LC-11. */
export const saveProductTemplates = defineCall({
  ...PRODUCTS.saveProductTemplates,
  summary: '保存产品的合同与保函模板',
  body: record({ ...changed, templates: Templates }),
  reply: ProductChanged,
});

/** Says in which channels a product is offered; none: in all. */
export const saveProductChannels = defineCall({
  ...PRODUCTS.saveProductChannels,
  summary: '保存产品的受理渠道',
  body: record({ ...changed, channelCodes: Type.Array(filledText(64), { maxItems: 100, uniqueItems: true }) }),
  reply: ProductChanged,
});

/** Offers a product, pauses and resumes it, or withdraws it for good. 40902 with every reason why not. */
export const productEvent = defineCall({
  ...PRODUCTS.productEvent,
  summary: '发布、暂停、恢复或下架产品',
  body: record({ ...changed, event: oneOf(productEventTypes), reason: optional(lines(500)) }),
  reply: ProductChanged,
});

/** Does what a colleague handed in. 40304 for whoever handed it in, 40901 where another change waits than the one of `requestId`. Sending it back is `/four-eyes/drop`. */
export const confirmProductChange = defineCall({
  ...PRODUCTS.confirmProductChange,
  summary: '复核产品变更',
  body: record({ ...changed, requestId: filledText(64) }),
  reply: ProductChanged,
});

const ProductLogRow = record({
  logId: text(),
  part: LoggedPart,
  edition: Version,
  differences: Type.Array(ProductDifference),
  reason: text(500),
  userName: text(),
  appName: text(),
  /** Who handed it in, where somebody else confirmed it. */
  preparedBy: optional(text()),
  at: Instant,
});

/** Who changed what of a product, the newest first. */
export const productLog = defineCall({
  ...PRODUCTS.productLog,
  summary: '产品变更记录',
  body: record({ ...paging, productNo: filledText(64) }),
  reply: pageOf(ProductLogRow),
});

const FeeTerms = { channelCode: optional(text(64)), guaranteeAmount: Amount, effectiveDate: Day, expiryDate: Day };
/** What a letter costs in yuan, and by which rule in words. */
export const FeeReply = { guaranteeFee: Amount, platformServiceFee: Amount, basis: text(500) };

/** The fee as the server computes it. */
export const productFee = defineCall({
  ...PRODUCTS.productFee,
  summary: '费用试算',
  body: record({ productNo: filledText(64), ...FeeTerms }),
  reply: record(FeeReply),
});

/** The fees of all products that are offered, and of one that was chosen before, for the same amount and days. A product that nobody knows is left out, `fees` where no rate covers amount and days. `applyNo` is an application of the caller's own that is corrected: its product costs what the correction will be charged. */
export const productFees = defineCall({
  ...PRODUCTS.productFees,
  summary: '多个产品的费用试算',
  body: record({
    productNos: Type.Array(filledText(64), { minItems: 1, maxItems: MOST_ROWS + 1 }),
    applyNo: optional(filledText(64)),
    ...FeeTerms,
  }),
  reply: record({ list: Type.Array(record({ productNo: text(), fees: optional(record(FeeReply)) })) }),
});

export type ProductRow = Static<typeof ProductRow>;
export type ManagedProductRow = Static<typeof ManagedProductRow>;
export type ListedProduct = Static<typeof ListedProduct>;
export type ProductLogRow = Static<typeof ProductLogRow>;
export type ProductDifference = Static<typeof ProductDifference>;
export type ManagedProduct = ReplyOf<typeof managedProduct>;
