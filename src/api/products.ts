import { PRODUCTS } from '#contract/addresses/products';
import { apiOf } from './endpoints';

export const productsApi = apiOf(PRODUCTS);

export const {
  useProductPageQuery,
  useProductDetailQuery,
  useProductFeesQuery,
  useManagedProductPageQuery,
  useManagedProductQuery,
  useSaveProductMutation,
  useSaveProductRatesMutation,
  useSaveProductTemplatesMutation,
  useSaveProductChannelsMutation,
  useAddProductMutation,
  useProductOptionsQuery,
  useProductEventMutation,
  useConfirmProductChangeMutation,
  useProductLogQuery,
  useSaveProductFieldsMutation,
} = productsApi;
