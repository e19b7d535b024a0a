import type { BodyOf } from '#contract/call';
import type {
  readSystemMessage,
  saveSystemMessage,
  systemMessageDetail,
  systemMessageEvent,
  systemMessageLog,
  systemMessageOrganisations,
  systemMessagePage,
  systemMessageReaders,
  systemMessageReceiverCount,
  systemMessageUsers,
} from '#contract/system-messages';
import { api, ask, type Answered } from './api';

const systemMessagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    systemMessagePage: build.query<Answered<typeof systemMessagePage>, BodyOf<typeof systemMessagePage>>({
      query: ask<typeof systemMessagePage>('/system-message/page'),
      providesTags: ['SystemMessage'],
    }),
    systemMessageDetail: build.query<Answered<typeof systemMessageDetail>, BodyOf<typeof systemMessageDetail>>({
      query: ask<typeof systemMessageDetail>('/system-message/detail'),
      providesTags: ['SystemMessage'],
    }),
    saveSystemMessage: build.mutation<Answered<typeof saveSystemMessage>, BodyOf<typeof saveSystemMessage>>({
      query: ask<typeof saveSystemMessage>('/system-message/save', { quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['SystemMessage']),
    }),
    systemMessageEvent: build.mutation<Answered<typeof systemMessageEvent>, BodyOf<typeof systemMessageEvent>>({
      query: ask<typeof systemMessageEvent>('/system-message/event', { quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['SystemMessage']),
    }),
    systemMessageReaders: build.query<Answered<typeof systemMessageReaders>, BodyOf<typeof systemMessageReaders>>({
      query: ask<typeof systemMessageReaders>('/system-message/reader/page'),
      providesTags: ['SystemMessage'],
    }),
    systemMessageLog: build.query<Answered<typeof systemMessageLog>, BodyOf<typeof systemMessageLog>>({
      query: ask<typeof systemMessageLog>('/system-message/log'),
      providesTags: ['SystemMessage'],
    }),
    systemMessageUsers: build.query<Answered<typeof systemMessageUsers>, BodyOf<typeof systemMessageUsers>>({
      query: ask<typeof systemMessageUsers>('/system-message/user/page'),
    }),
    systemMessageOrganisations: build.query<Answered<typeof systemMessageOrganisations>, BodyOf<typeof systemMessageOrganisations>>({
      query: ask<typeof systemMessageOrganisations>('/system-message/organisation/list', { quiet: true }),
    }),
    systemMessageReceiverCount: build.query<Answered<typeof systemMessageReceiverCount>, BodyOf<typeof systemMessageReceiverCount>>({
      query: ask<typeof systemMessageReceiverCount>('/system-message/receiver/count', { quiet: true }),
    }),
    readSystemMessage: build.query<Answered<typeof readSystemMessage>, BodyOf<typeof readSystemMessage>>({
      query: ask<typeof readSystemMessage>('/system-message/read', { quiet: true }),
      providesTags: ['Notice'],
    }),
  }),
});

export const {
  useSystemMessagePageQuery,
  useSystemMessageDetailQuery,
  useSaveSystemMessageMutation,
  useSystemMessageEventMutation,
  useSystemMessageReadersQuery,
  useSystemMessageLogQuery,
  useLazySystemMessageUsersQuery,
  useSystemMessageOrganisationsQuery,
  useSystemMessageReceiverCountQuery,
  useReadSystemMessageQuery,
} = systemMessagesApi;
