import { CHANNELS } from '#contract/addresses/channels';
import { apiOf } from './endpoints';

export const channelsApi = apiOf(CHANNELS).enhanceEndpoints({
  endpoints: {
    channelDetail: { providesTags: (_result, _error, { channelCode = '' }) => [{ type: 'Channel', id: channelCode }] },
  },
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
