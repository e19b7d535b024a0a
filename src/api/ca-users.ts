import type { caUserList, checkCertificate, orderCertificate } from '#contract/ca-users';
import type { BodyOf } from '#contract/call';
import { api, ask, type Answered } from './api';

const caUsersApi = api.injectEndpoints({
  endpoints: (build) => ({
    caUserList: build.query<Answered<typeof caUserList>, BodyOf<typeof caUserList>>({
      query: ask<typeof caUserList>('/organisation/ca/list'),
      providesTags: ['Organisation'],
    }),
    orderCertificate: build.mutation<Answered<typeof orderCertificate>, BodyOf<typeof orderCertificate>>({
      query: ask<typeof orderCertificate>('/organisation/ca/order', { idempotent: true }),
      invalidatesTags: ['Organisation'],
    }),
    checkCertificate: build.mutation<Answered<typeof checkCertificate>, BodyOf<typeof checkCertificate>>({
      query: ask<typeof checkCertificate>('/organisation/ca/check'),
      invalidatesTags: ['Organisation'],
    }),
  }),
});

export const { useCaUserListQuery, useOrderCertificateMutation, useCheckCertificateMutation } = caUsersApi;
