import { skipToken } from '@reduxjs/toolkit/query';
import type { NamedField } from '#domain/form/schema';
import { loadFailure } from '../../../api/load-failure';
import { useProductDetailQuery } from '../../../api/products';
import type { Failure } from '../../../blocks/page/failure';

export interface ProductFields {
  fields: readonly NamedField[];
  ready: boolean;
  failure: Failure | null;
  retry: () => void;
}

const NONE: readonly NamedField[] = [];

export function useProductFields(productNo: string | null, fixed: readonly NamedField[] | null): ProductFields {
  const asked = productNo !== null && fixed === null;
  const { currentData, error, refetch } = useProductDetailQuery(asked ? { productNo } : skipToken);
  return {
    fields: fixed ?? currentData?.projectFields ?? NONE,
    ready: !asked || currentData !== undefined,
    failure: asked ? loadFailure(error) : null,
    retry: () => void refetch(),
  };
}
