import type { FeeRate } from '#domain/fee';
import type { PartChange, ProductBasics, ProductContent } from '#domain/product/content';
import { plainRate } from '#domain/product/plain-rate';
import type { ProductChange, ProductRow } from './repository';

/** A product's row and rates in the parts in which they are shown and changed. */
export function contentOf(row: ProductRow, rates: readonly FeeRate[]): ProductContent {
  return {
    basicInfo: {
      productName: row.productName,
      guaranteeType: row.guaranteeType as ProductBasics['guaranteeType'],
      productFlowType: row.flowKind,
      letterAppId: row.letterAppId,
      effectiveTime: row.effectiveDay,
      expiryTime: row.expiryDay,
      platformConfirm: row.platformConfirm,
      autoSignOrgTypes: row.autoSignOrgTypes,
      period: row.period,
      quota: row.quotaShown,
      tags: row.tags,
      description: row.description,
    },
    templates: row.templates,
    rates: rates.map(({ rateType, rate, minFee, maxFee, minEffect, maxEffect, minPeriod, maxPeriod }) =>
      plainRate({ rateType, rate, minFee, maxFee, minEffect, maxEffect, minPeriod, maxPeriod }),
    ),
    flow: { issueChain: row.issueChain, releaseChain: row.releaseChain },
    fields: { projectFields: row.projectFields, supplementFields: row.supplementFields },
    channels: row.channelCodes,
  };
}

/** The columns that a change writes; those of rates are a table of their own. */
export function columnsOf(change: PartChange): ProductChange {
  switch (change.part) {
    case 'basicInfo':
      return basicColumns(change.value);
    case 'templates':
      return { templates: JSON.stringify(change.value) };
    case 'flow':
      return { issueChain: JSON.stringify(change.value.issueChain), releaseChain: JSON.stringify(change.value.releaseChain) };
    case 'fields':
      return {
        projectFields: JSON.stringify(change.value.projectFields),
        supplementFields: JSON.stringify(change.value.supplementFields),
      };
    case 'channels':
      return { channelCodes: change.value };
    case 'rates':
      return {};
  }
}

/** The columns of basic information, but for the names of institutions. */
export function basicColumns(basics: ProductBasics) {
  return {
    productName: basics.productName,
    guaranteeType: basics.guaranteeType,
    flowKind: basics.productFlowType,
    letterAppId: basics.letterAppId,
    effectiveDay: basics.effectiveTime,
    expiryDay: basics.expiryTime,
    platformConfirm: basics.platformConfirm,
    autoSignOrgTypes: basics.autoSignOrgTypes,
    period: basics.period,
    quotaShown: basics.quota,
    tags: JSON.stringify(basics.tags),
    description: basics.description,
  };
}
