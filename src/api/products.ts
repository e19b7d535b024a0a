import type { BodyOf } from '#contract/call';
import type {
  confirmProductChange,
  managedProduct,
  managedProductPage,
  productDetail,
  productEvent,
  productFee,
  productFees,
  productLog,
  productPage,
  saveProductFields,
} from '#contract/products';
import { api, ask, type Answered } from './api';

const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    productPage: build.query<Answered<typeof productPage>, BodyOf<typeof productPage>>({
      query: ask<typeof productPage>('/product/page'),
      providesTags: ['Product'],
    }),
    productDetail: build.query<Answered<typeof productDetail>, BodyOf<typeof productDetail>>({
      query: ask<typeof productDetail>('/product/detail'),
      providesTags: (_result, _error, { productNo }) => [{ type: 'Product', id: productNo }],
    }),
    productFee: build.query<Answered<typeof productFee>, BodyOf<typeof productFee>>({
      query: ask<typeof productFee>('/product/fee', { quiet: true }),
    }),
    productFees: build.query<Answered<typeof productFees>, BodyOf<typeof productFees>>({
      query: ask<typeof productFees>('/product/fees', { quiet: true }),
    }),
    managedProductPage: build.query<Answered<typeof managedProductPage>, BodyOf<typeof managedProductPage>>({
      query: ask<typeof managedProductPage>('/product/manage/page'),
      providesTags: ['Product'],
    }),
    managedProduct: build.query<Answered<typeof managedProduct>, BodyOf<typeof managedProduct>>({
      query: ask<typeof managedProduct>('/product/manage/detail'),
      providesTags: (_result, _error, { productNo }) => [{ type: 'Product', id: productNo }],
    }),
    productEvent: build.mutation<Answered<typeof productEvent>, BodyOf<typeof productEvent>>({
      query: ask<typeof productEvent>('/product/event', { quiet: true }),
      invalidatesTags: ['Product'],
    }),
    confirmProductChange: build.mutation<Answered<typeof confirmProductChange>, BodyOf<typeof confirmProductChange>>({
      query: ask<typeof confirmProductChange>('/product/change/confirm'),
      invalidatesTags: ['Product'],
    }),
    productLog: build.query<Answered<typeof productLog>, BodyOf<typeof productLog>>({
      query: ask<typeof productLog>('/product/log'),
      providesTags: ['Product'],
    }),
    saveProductFields: build.mutation<Answered<typeof saveProductFields>, BodyOf<typeof saveProductFields>>({
      query: ask<typeof saveProductFields>('/product/fields/save', { quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['Product']),
    }),
  }),
});

export const {
  useProductPageQuery,
  useProductDetailQuery,
  useProductFeesQuery,
  useManagedProductPageQuery,
  useManagedProductQuery,
  useSaveProductFieldsMutation,
} = productsApi;
