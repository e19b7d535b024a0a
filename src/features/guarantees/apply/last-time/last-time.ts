import type { ProductRow } from '#contract/products';
import { APPLICATION_GROUPS, type ApplicationShown } from '#domain/application/fields';
import { OWN_GROUP } from '#domain/application/form';
import { isEmpty } from '#domain/validation/fields';
import type { FormValues } from '../../../../blocks/form/form-paths';
import { writable } from '../application-values';

export interface LastTime {
  values: FormValues;
  /** What is taken, in words. */
  taken: readonly string[];
  /** What must be looked at again, and why. */
  review: readonly string[];
}

/**
 * What the last application gives the next one: not what belongs to its project, as amount, days and the tender's files. `guaranteeType` is that of the next one,
 * null where it is not known yet; that of the product that is taken comes before it.
 */
export function likeLastTime(
  last: ApplicationShown,
  guaranteeType: string | null,
  mayChoose: (productNo: string) => ProductRow | undefined,
): LastTime {
  const { productNo, productName, receiveAddress, guaranteeText } = last.guaranteeInfo;
  const product = productNo === undefined ? undefined : mayChoose(productNo);
  const { businessLicenseKeys, qualificationProofKeys } = last.biddingApplyFiles;
  const files = given({ businessLicenseKeys, qualificationProofKeys });
  const type = product?.guaranteeType ?? guaranteeType;
  const isBid = type === null || type === 'bid';
  const own = product ? (last.projectFields ?? {}) : {};
  const values: FormValues = {
    guaranteeInfo: given({ productNo: product?.productNo, receiveAddress, guaranteeText }),
    bidderInfo: given(writable(APPLICATION_GROUPS.bidderInfo.fields, last.bidderInfo)),
    applyUserInfo: { needInvoice: last.applyUserInfo.needInvoice ?? false },
    invoicingInfo: last.applyUserInfo.needInvoice ? given(writable(APPLICATION_GROUPS.invoicingInfo.fields, last.invoicingInfo)) : {},
    biddingApplyFiles: files,
    [OWN_GROUP]: given(own),
  };
  const labelled: [string, string][] = [
    ['bidderInfo', APPLICATION_GROUPS.bidderInfo.label],
    ['invoicingInfo', APPLICATION_GROUPS.invoicingInfo.label],
    [
      'biddingApplyFiles',
      Object.keys(files)
        .map((name) => fileLabels.get(name) ?? '')
        .join('、'),
    ],
    [OWN_GROUP, '产品补充信息'],
  ];
  return {
    values,
    taken: [
      ...(product ? [`保函产品“${product.productName}”`] : []),
      ...labelled.filter(([group]) => Object.keys(values[group] ?? {}).length > 0).map(([, label]) => label),
    ],
    review: [
      ...(product || !productName ? [] : [`上次的产品“${productName}”本次不能申请，请另选产品`]),
      isBid ? '担保金额和期限按本次标段，未沿用上次' : '担保金额和期限请按本次合同填写',
      ...(Object.keys(files).length > 0 ? ['证照是否仍在有效期内'] : []),
      ...(isBid ? ['招标文件须按本项目重新上传'] : []),
    ],
  };
}

const fileLabels = new Map(Object.entries(APPLICATION_GROUPS.biddingApplyFiles.fields).map(([name, { label }]) => [name, label]));

function given(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}
