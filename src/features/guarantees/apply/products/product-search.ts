import type { BodyOf } from '#contract/call';
import type { productDetail, productPage } from '#contract/products';
import { MOST_ROWS } from '#domain/counting';
import { enumerationValue } from '#domain/enumerations';

/** `channelCode` is that of a portal; null where it is the own one. */
export function productSearch(requested: string | null, channelCode: string | null): BodyOf<typeof productPage> {
  const guaranteeType = enumerationValue('guaranteeType', requested);
  return { page: 1, size: MOST_ROWS, ...(guaranteeType ? { guaranteeType } : {}), ...inChannel(channelCode) };
}

export function productIn(channelCode: string | null, productNo: string): BodyOf<typeof productDetail> {
  return { productNo, ...inChannel(channelCode) };
}

export function inChannel(channelCode: string | null): { channelCode?: string } {
  return channelCode === null ? {} : { channelCode };
}
