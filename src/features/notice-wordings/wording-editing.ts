import { NOTICE_WORDINGS } from '#contract/addresses/notice-wordings';
import type { ReplyOf } from '#contract/call';
import type { noticeWordingDetail } from '#contract/notice-wordings';
import type { NoticeKind } from '#domain/notice/kinds';
import { usualWording, wordingErrors, type NoticeWording } from '#domain/notice/wording';
import type { ApiDispatch } from '../../api/api';
import { apiOf } from '../../api/endpoints';
import { judgedBy, loadedFrom, saveOutcome } from '../../api/save-outcome';
import type { EditorCalls, Stored } from '../../blocks/editor/use-editor';
import { storedOf, writtenOf } from './written-wording';

const wordingsApi = apiOf(NOTICE_WORDINGS);

export const { useNoticeWordingDetailQuery } = wordingsApi;

export type Detail = ReplyOf<typeof noticeWordingDetail>;

/** What goes along with a save: a note, and whether the usual words come back instead of those that were written. */
export interface SavedWith {
  usual: boolean;
  note: string;
}

export function wordingCalls(dispatch: ApiDispatch, kind: NoticeKind): EditorCalls<NoticeWording, SavedWith> {
  const { noticeWordingDetail: detail, saveNoticeWording: save } = wordingsApi.endpoints;
  return {
    load: async () => savedWording(kind, loadedFrom(await dispatch(detail.initiate({ kind }, { subscribe: false, forceRefetch: true })))),
    judge: (written) => judgedBy(wordingErrors(kind, storedOf(kind, written))),
    save: async ({ value, version, given: { usual, note } }) => {
      const wording = storedOf(kind, value);
      const answer = await dispatch(save.initiate({ kind, version, note, ...(usual ? {} : { wording }) }, { track: false }));
      return saveOutcome(answer, {
        stored: (data) => ({ value: writtenOf(kind, usual ? usualWording(kind) : wording), version: data.version }),
        group: 'wording',
      });
    },
  };
}

/** What stands now, as its writer reads it. */
export function savedWording(kind: NoticeKind, { version, versions }: Detail): Stored<NoticeWording> {
  const [newest] = versions;
  const value = writtenOf(kind, newest?.wording ?? usualWording(kind));
  return { value, version, ...(newest ? { savedAt: newest.savedAt } : {}) };
}
