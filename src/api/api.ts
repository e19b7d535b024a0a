import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { TAGS } from '#contract/tags';
import { baseQuery } from './base-query';

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: 120,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** What other people change; asked for again where their changes may have been missed. */
export const SHARED_TAGS = [
  'Guarantee',
  'GuaranteeList',
  'Draft',
  'Badges',
  'Home',
  'Project',
  'Product',
  'Quota',
  'Blacklist',
  'Import',
  'Refund',
  'Reconciliation',
  'Invoice',
  'Baofu',
  'WageDeposit',
  'PayLink',
  'Balance',
  'Referral',
  'Case',
  'Registration',
  'Notice',
  'SystemMessage',
  'Organisation',
  'Channel',
] as const;

export type ApiDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
