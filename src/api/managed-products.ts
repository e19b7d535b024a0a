import type { BodyOf } from '#contract/call';
import type {
  addProduct,
  confirmProductChange,
  managedProduct,
  managedProductPage,
  productEvent,
  productLog,
  productOptions,
  saveProduct,
  saveProductChannels,
  saveProductFields,
  saveProductRates,
  saveProductTemplates,
} from '#contract/products';
import { api, ask, type Answered } from './api';

const managedProductsApi = api.injectEndpoints({
  endpoints: (build) => ({
    managedProductPage: build.query<Answered<typeof managedProductPage>, BodyOf<typeof managedProductPage>>({
      query: ask<typeof managedProductPage>('/product/manage/page'),
      providesTags: ['Product'],
    }),
    managedProduct: build.query<Answered<typeof managedProduct>, BodyOf<typeof managedProduct>>({
      query: ask<typeof managedProduct>('/product/manage/detail'),
      providesTags: (_result, _error, { productNo }) => [{ type: 'Product', id: productNo }],
    }),
    saveProduct: build.mutation<Answered<typeof saveProduct>, BodyOf<typeof saveProduct>>({
      query: ask<typeof saveProduct>('/product/save', { quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['Product']),
    }),
    saveProductRates: build.mutation<Answered<typeof saveProductRates>, BodyOf<typeof saveProductRates>>({
      query: ask<typeof saveProductRates>('/product/rates/save', { quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['Product']),
    }),
    saveProductTemplates: build.mutation<Answered<typeof saveProductTemplates>, BodyOf<typeof saveProductTemplates>>({
      query: ask<typeof saveProductTemplates>('/product/templates/save', { quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['Product']),
    }),
    saveProductChannels: build.mutation<Answered<typeof saveProductChannels>, BodyOf<typeof saveProductChannels>>({
      query: ask<typeof saveProductChannels>('/product/channels/save', { quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['Product']),
    }),
    addProduct: build.mutation<Answered<typeof addProduct>, BodyOf<typeof addProduct>>({
      query: ask<typeof addProduct>('/product/add', { quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['Product']),
    }),
    productOptions: build.query<Answered<typeof productOptions>, BodyOf<typeof productOptions>>({
      query: ask<typeof productOptions>('/product/options'),
      providesTags: ['Product'],
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
} = managedProductsApi;
