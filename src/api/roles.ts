import type { BodyOf } from '#contract/call';
import type { roleLog } from '#contract/people-log';
import type { addRole, auditRoles, roleEvent, roleMatrix, saveRolePermissions } from '#contract/roles';
import { api, ask, type Answered } from './api';

const rolesApi = api.injectEndpoints({
  endpoints: (build) => ({
    roleMatrix: build.query<Answered<typeof roleMatrix>, BodyOf<typeof roleMatrix>>({
      query: ask<typeof roleMatrix>('/role/matrix'),
      providesTags: ['Role'],
    }),
    saveRolePermissions: build.mutation<Answered<typeof saveRolePermissions>, BodyOf<typeof saveRolePermissions>>({
      query: ask<typeof saveRolePermissions>('/role/permissions/save'),
      invalidatesTags: (_answer, error) => (error ? [] : ['Role', 'Member']),
    }),
    addRole: build.mutation<Answered<typeof addRole>, BodyOf<typeof addRole>>({
      query: ask<typeof addRole>('/role/add'),
      invalidatesTags: ['Role', 'Member'],
    }),
    roleEvent: build.mutation<Answered<typeof roleEvent>, BodyOf<typeof roleEvent>>({
      query: ask<typeof roleEvent>('/role/event'),
      invalidatesTags: ['Role', 'Member'],
    }),
    roleLog: build.query<Answered<typeof roleLog>, BodyOf<typeof roleLog>>({
      query: ask<typeof roleLog>('/role/log'),
      providesTags: ['Role'],
    }),
    auditRoles: build.query<Answered<typeof auditRoles>, BodyOf<typeof auditRoles>>({
      query: ask<typeof auditRoles>('/role/audit/list'),
      providesTags: ['Role'],
    }),
  }),
});

export const { useRoleMatrixQuery, useSaveRolePermissionsMutation, useAddRoleMutation, useRoleEventMutation, useRoleLogQuery } = rolesApi;
