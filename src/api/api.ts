import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { BodyOf, Call, PathOf, ReplyOf } from '#contract/call';
import { baseQuery, type Ask } from './base-query';

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Guarantee',
    'GuaranteeList',
    'Draft',
    'Project',
    'Product',
    'Quota',
    'Blacklist',
    'Import',
    'Template',
    'NoticeWording',
    'Refund',
    'Reconciliation',
    'Invoice',
    'Baofu',
    'WageDeposit',
    'PayLink',
    'Balance',
    'Referral',
    'UserInfo',
    'Badges',
    'Home',
    'Case',
    'Organisation',
    'TablePreference',
    'Role',
    'Member',
    'Organisation',
    'Devices',
    'WechatBinding',
    'Notice',
    'NoticeSettings',
    'SystemMessage',
    'Factors',
    'FactorRule',
    'Registration',
    'AgencyInvitation',
    'Channel',
  ],
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

/** The queues of the audit desk, which show who has taken what. */
export const CASES = { type: 'Case', id: 'queues' } as const;

/** What the platform sees of all channels. */
export const MANAGED_CHANNELS = { type: 'Channel', id: 'managed' } as const;

export type ApiDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

export type Answered<C extends Call> = ReplyOf<C> & { code: number; msg: string };

export function ask<C extends Call>(path: PathOf<C>, options: Omit<Ask, 'path' | 'body'> = {}): (body: BodyOf<C>) => Ask {
  return (body) => ({ path, body: Object(body) as object, ...options });
}
