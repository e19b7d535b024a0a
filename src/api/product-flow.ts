import type { BodyOf } from '#contract/call';
import type { productFlowStaff, saveProductFlow } from '#contract/product-flow';
import { api, ask, type Answered } from './api';

const productFlowApi = api.injectEndpoints({
  endpoints: (build) => ({
    productFlowStaff: build.query<Answered<typeof productFlowStaff>, BodyOf<typeof productFlowStaff>>({
      query: ask<typeof productFlowStaff>('/product/flow/staff'),
      providesTags: (_result, _error, { productNo }) => [{ type: 'Product', id: productNo }, 'Role', 'Member'],
    }),
    saveProductFlow: build.mutation<Answered<typeof saveProductFlow>, BodyOf<typeof saveProductFlow>>({
      query: ask<typeof saveProductFlow>('/product/flow/save', { quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['Product']),
    }),
  }),
});

export const { useProductFlowStaffQuery, useSaveProductFlowMutation } = productFlowApi;
