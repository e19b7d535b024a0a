import { NOTICES } from '#contract/addresses/notices';
import { apiOf } from './endpoints';

export const noticesApi = apiOf(NOTICES);

export const {
  useNoticePageQuery,
  useNoticesUnreadQuery,
  useMarkNoticesMutation,
  useReadAllNoticesMutation,
  useNoticeSettingsQuery,
  useSaveNoticeWaysMutation,
  useSendMailCodeMutation,
  useProveMailAddressMutation,
  useDeleteMailAddressMutation,
  useUnsubscribeMutation,
} = noticesApi;
