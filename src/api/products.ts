import type { BodyOf } from '#contract/call';
import type { productDetail, productFee, productFees, productPage } from '#contract/products';
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
  }),
});

export const { useProductPageQuery, useProductDetailQuery, useProductFeesQuery } = productsApi;
