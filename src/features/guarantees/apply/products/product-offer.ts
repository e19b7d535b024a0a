import { skipToken } from '@reduxjs/toolkit/query';
import { Form, type FormInstance } from 'antd';
import { createContext, useContext, useMemo, useState } from 'react';
import type { ReplyOf } from '#contract/call';
import type { appliedProducts } from '#contract/guarantees';
import type { ProductRow } from '#contract/products';
import { MOST_COMPARED } from '#domain/product/compared';
import { useAppliedProductsQuery } from '../../../../api/guarantees';
import { useProductFeesQuery, useProductPageQuery } from '../../../../api/products';
import { failureText } from '../../../../api/wire/failure';
import type { FormValues } from '../../../../blocks/form/form-paths';
import type { FormAddress } from '../form-address';
import { useFeeTerms, type FeeTerms } from './fee-terms';
import { orderOfAddress, type KnownFees, type ProductOrder } from './product-order';
import { inChannel, productSearch } from './product-search';

/** For which sections the products are sought; `except` is the application that is being written. */
export interface SoughtFor {
  projectNo: string;
  sectionNos: readonly string[];
  except: string | undefined;
}

export type AppliedProduct = ReplyOf<typeof appliedProducts>['list'][number];

export interface ProductOffer {
  channelCode: string | null;
  products: readonly ProductRow[] | undefined;
  suited: ReadonlySet<string>;
  error: unknown;
  retry: () => void;
  terms: FeeTerms | null;
  fees: KnownFees;
  /** True once the fees for these terms have been told, so that a product without one has none. */
  feesKnown: boolean;
  feesFailure: string | null;
  retryFees: () => void;
  /** By product: the application that already holds it for one of the sections. */
  applied: ReadonlyMap<string, AppliedProduct>;
  compared: readonly string[];
  compare: (productNo: string, on: boolean) => void;
  compareNone: () => void;
  /** In which order they stand, kept in the address. */
  order: ProductOrder;
  putInOrder: (order: ProductOrder) => void;
}

export const ProductOfferContext = createContext<ProductOffer | null>(null);

export function useOffer(): ProductOffer {
  const offer = useContext(ProductOfferContext);
  if (!offer) throw new Error('a product stands outside what is offered');
  return offer;
}

export interface ProductOfferInput {
  form: FormInstance<FormValues>;
  /** What the form begins with. */
  first: FormValues;
  guaranteeType: string | null;
  channelCode: string | null;
  sought: SoughtFor;
  /** By number, those that the project names as suiting it. */
  suited: ReadonlySet<string>;
  address: FormAddress;
  /** The application that is corrected: what its product costs was fixed with it. */
  corrected: string | undefined;
}

/** The products to choose from, what each costs for the amount and the days in the form, and those that are compared. */
export function useProductOffer({
  form,
  first,
  guaranteeType,
  channelCode,
  sought,
  suited,
  address,
  corrected,
}: ProductOfferInput): ProductOffer {
  const { data, error, refetch } = useProductPageQuery(productSearch(guaranteeType, channelCode));
  const applied = useAppliedProducts(sought);
  const terms = useFeeTerms(form, first);
  const products = data?.list;
  const chosen: unknown = Form.useWatch(['guaranteeInfo', 'productNo'], { form, preserve: true });
  const productNos = [
    ...new Set([...(products ?? []).map(({ productNo }) => productNo), ...(typeof chosen === 'string' && chosen ? [chosen] : [])]),
  ];
  const asked = { productNos, ...inChannel(channelCode), ...(corrected === undefined ? {} : { applyNo: corrected }) };
  const request = terms && products && productNos.length > 0 ? { ...terms, ...asked } : null;
  const answer = useProductFeesQuery(request ?? skipToken, { refetchOnMountOrArgChange: true });
  const [compared, setCompared] = useState<readonly string[]>([]);
  const quoted = request ? answer.currentData : undefined;
  const fees = useMemo(() => new Map(quoted?.list.flatMap(({ productNo, fees: known }) => (known ? [[productNo, known]] : []))), [quoted]);
  const { error: feesError, refetch: refetchFees } = answer;
  const feesFailure = request && feesError && !quoted ? failureText(feesError) : null;
  const { change } = address;
  const order = orderOfAddress(address.query.get('sort'));
  return useMemo(
    () => ({
      channelCode,
      products,
      suited,
      error,
      retry: () => void refetch(),
      terms,
      fees,
      feesKnown: quoted !== undefined,
      feesFailure,
      retryFees: () => void refetchFees(),
      applied,
      compared,
      compare: (productNo, on) =>
        setCompared((before) => (on ? [...before, productNo].slice(-MOST_COMPARED) : before.filter((one) => one !== productNo))),
      compareNone: () => setCompared([]),
      order,
      putInOrder: (wanted) => change({ sort: wanted === 'fee' ? null : wanted }, true),
    }),
    [channelCode, products, suited, error, refetch, terms, fees, quoted, feesFailure, refetchFees, applied, compared, order, change],
  );
}

/** What is not known yet holds nobody up: submitting it is refused all the same. */
function useAppliedProducts({ projectNo, sectionNos, except }: SoughtFor): ReadonlyMap<string, AppliedProduct> {
  const request = { projectNo, sectionNos: [...sectionNos], ...(except === undefined ? {} : { except }) };
  const { currentData } = useAppliedProductsQuery(sectionNos.length > 0 ? request : skipToken, { refetchOnMountOrArgChange: true });
  return useMemo(() => new Map(currentData?.list.map((one) => [one.productNo, one])), [currentData]);
}
