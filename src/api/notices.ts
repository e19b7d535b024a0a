import { NOTICES } from '#contract/addresses/notices';
import { apiOf } from './endpoints';

export const noticesApi = apiOf(NOTICES);

noticesApi.enhanceEndpoints({
  endpoints: {
    saveNoticeWays: {
      /** Boxes are shown by what is kept, and the settings may be asked for again late or in vain. */
      async onQueryStarted(_wanted, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        const { kind, app, sms, mail } = answer.data;
        dispatch(
          noticesApi.util.updateQueryData('noticeSettings', {}, (settings) => {
            settings.kinds = settings.kinds.map((row) => (row.kind === kind ? { kind, app, sms, mail } : row));
          }),
        );
      },
    },
  },
});

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
