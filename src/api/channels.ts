import type { BodyOf } from '#contract/call';
import type { addChannel, channelDetail, channelLetter, channelLog, enableChannel, managedChannels, saveChannel } from '#contract/channels';
import { api, ask, MANAGED_CHANNELS, type Answered } from './api';

export const channelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    channelDetail: build.query<Answered<typeof channelDetail>, BodyOf<typeof channelDetail>>({
      query: ask<typeof channelDetail>('/channel/detail', { quiet: true }),
      providesTags: (_result, _error, { channelCode = '' }) => [{ type: 'Channel', id: channelCode }],
      keepUnusedDataFor: 3600,
    }),
    managedChannels: build.query<Answered<typeof managedChannels>, BodyOf<typeof managedChannels>>({
      query: ask<typeof managedChannels>('/channel/manage/list'),
      providesTags: [MANAGED_CHANNELS],
    }),
    addChannel: build.mutation<Answered<typeof addChannel>, BodyOf<typeof addChannel>>({
      query: ask<typeof addChannel>('/channel/add', { quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['Channel']),
    }),
    saveChannel: build.mutation<Answered<typeof saveChannel>, BodyOf<typeof saveChannel>>({
      query: ask<typeof saveChannel>('/channel/save', { quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['Channel']),
    }),
    enableChannel: build.mutation<Answered<typeof enableChannel>, BodyOf<typeof enableChannel>>({
      query: ask<typeof enableChannel>('/channel/enable'),
      invalidatesTags: ['Channel'],
    }),
    channelLetter: build.query<Answered<typeof channelLetter>, BodyOf<typeof channelLetter>>({
      query: ask<typeof channelLetter>('/channel/letter/preview', { quiet: true }),
      keepUnusedDataFor: 10,
    }),
    channelLog: build.query<Answered<typeof channelLog>, BodyOf<typeof channelLog>>({
      query: ask<typeof channelLog>('/channel/log'),
      providesTags: [MANAGED_CHANNELS],
    }),
  }),
});

export const {
  useChannelDetailQuery,
  useManagedChannelsQuery,
  useAddChannelMutation,
  useSaveChannelMutation,
  useEnableChannelMutation,
  useChannelLetterQuery,
  useChannelLogQuery,
} = channelsApi;
