import { useMemo } from 'react';
import type { zoneFees } from '#contract/zone';
import type { Fees } from '#domain/fee';
import { FEE_MESSAGES } from '#domain/fee-messages';
import { useAnswerTo } from '../../api/use-answer';
import { failureText } from '../../api/wire/failure';
import { usePaused } from '../../blocks/stable/use-paused';
import { termsOf, type TypedTerms } from './zone-search';

export interface KnownFees {
  /** By product number. */
  of: ReadonlyMap<string, Fees>;
  /** Why those of a product are not known. */
  unknown: string;
  failed: boolean;
  retry: () => void;
}

/** What these products cost for the amount and the days that are typed, once the typing pauses. */
export function useFees(channelCode: string, products: readonly { productNo: string }[], typed: TypedTerms): KnownFees {
  const terms = usePaused(termsOf(typed));
  const productNos = products.map(({ productNo }) => productNo);
  const request = terms !== null && productNos.length > 0 ? { channelCode, productNos, ...terms } : null;
  const { data, failure, retry } = useAnswerTo<typeof zoneFees>('/guarantee/zone/fees', request);
  const of = useMemo(() => new Map(data?.list.flatMap(({ productNo, fees }) => (fees ? [[productNo, fees] as const] : []))), [data]);
  return { of, unknown: whyUnknown(), failed: failure !== undefined, retry };

  function whyUnknown(): string {
    if (typed.amount === '') return '填写担保金额后计算';
    if (termsOf(typed) === null) return '金额或期限有误，更正后计算';
    if (failure) return `费用计算失败：${failureText(failure)}`;
    return data ? FEE_MESSAGES.noRate : '正在计算…';
  }
}
