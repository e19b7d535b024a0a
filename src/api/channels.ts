import type { BodyOf } from '#contract/call';
import type { channelDetail } from '#contract/channels';
import { api, ask, type Answered } from './api';

export const channelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    channelDetail: build.query<Answered<typeof channelDetail>, BodyOf<typeof channelDetail>>({
      query: ask<typeof channelDetail>('/channel/detail', { quiet: true }),
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useChannelDetailQuery } = channelsApi;
