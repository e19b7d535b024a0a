import type { auditLogDetail, auditLogPage } from '#contract/audit-log';
import type { BodyOf } from '#contract/call';
import { api, ask, type Answered } from './api';

const auditLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditLogPage: build.query<Answered<typeof auditLogPage>, BodyOf<typeof auditLogPage>>({
      query: ask<typeof auditLogPage>('/log/audit/page'),
      keepUnusedDataFor: 10,
    }),
    auditLogDetail: build.query<Answered<typeof auditLogDetail>, BodyOf<typeof auditLogDetail>>({
      query: ask<typeof auditLogDetail>('/log/audit/detail'),
    }),
  }),
});

export const { useAuditLogPageQuery, useAuditLogDetailQuery } = auditLogApi;
