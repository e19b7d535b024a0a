import { NOTICE_WORDINGS } from '#contract/addresses/notice-wordings';
import { apiOf } from './endpoints';

export const { useNoticeWordingListQuery, useNoticeWordingDetailQuery, useSaveNoticeWordingMutation } =
  apiOf<typeof import('#contract/notice-wordings')>(NOTICE_WORDINGS);
