import { skipToken } from '@reduxjs/toolkit/query';
import type { ProductRow } from '#contract/products';
import type { FileReference } from '#domain/field';
import type { NamedField } from '#domain/form/schema';
import { loadFailure } from '../../../../api/load-failure';
import { useProductDetailQuery } from '../../../../api/products';
import type { Failure } from '../../../../blocks/page/failure';
import type { ApplicationStart } from '../application-start';
import { productIn } from './product-search';

export interface ProductFields {
  fields: readonly NamedField[];
  product: ProductRow | undefined;
  /** What its letters say. */
  templateFiles: readonly FileReference[];
  /** Why nobody can apply for the product now, in words that follow its name. */
  notOffered: string | undefined;
  ready: boolean;
  failure: Failure | null;
  retry: () => void;
}

const NONE: readonly NamedField[] = [];
const NO_FILES: readonly FileReference[] = [];

export function useProductFields(
  productNo: string | null,
  { fixedFields: fixed, channelCode }: Pick<ApplicationStart, 'fixedFields' | 'channelCode'>,
): ProductFields {
  const { currentData, error, refetch } = useProductDetailQuery(productNo === null ? skipToken : productIn(channelCode, productNo));
  const isLoaded = productNo !== null && fixed === null;
  return {
    fields: fixed ?? currentData?.projectFields ?? NONE,
    product: currentData,
    templateFiles: currentData?.templateFiles ?? NO_FILES,
    notOffered: fixed ? undefined : currentData?.notOffered,
    ready: !isLoaded || currentData !== undefined,
    failure: isLoaded ? loadFailure(error) : null,
    retry: () => void refetch(),
  };
}
