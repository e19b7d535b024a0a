import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ReplyOf } from '#contract/call';
import type { saveSystemMessage, SystemMessageDetail } from '#contract/system-messages';
import { systemMessageErrors } from '#domain/system-message/message';
import type { ApiDispatch } from '../../api/api';
import { judgedBy, loadedFrom, saveOutcome } from '../../api/save-outcome';
import { toast } from '../../api/signals';
import { systemMessagesApi } from '../../api/system-messages';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { useEditor, type EditorCalls, type Stored } from '../../blocks/editor/use-editor';
import { NOTHING_WRITTEN, saidIn, writtenOf, type WrittenMessage } from './written-message';

/** A message while it is written; `made` is the number of one that was new. */
export function useWriting(message: SystemMessageDetail | undefined) {
  const dispatch = useDispatch();
  const [made, setMade] = useState<string>();
  const messageNo = message?.messageNo ?? made;
  const editor = useEditor<WrittenMessage>({
    original: savedMessage(message),
    ...messageCalls(dispatch, messageNo),
    place: useUnsavedPlace(`system-message/${messageNo ?? 'new'}`),
    onSaved: ({ reply }) => {
      dispatch(toast({ kind: 'success', title: '消息已保存', description: '发布后才会发送。' }));
      if (!message) setMade((reply as ReplyOf<typeof saveSystemMessage>).messageNo);
    },
  });
  return { editor, made };
}

function messageCalls(dispatch: ApiDispatch, messageNo: string | undefined): EditorCalls<WrittenMessage> {
  const { systemMessageDetail: detail, saveSystemMessage: save } = systemMessagesApi.endpoints;
  return {
    load: async () =>
      messageNo === undefined
        ? savedMessage(undefined)
        : savedMessage(loadedFrom(await dispatch(detail.initiate({ messageNo }, { subscribe: false, forceRefetch: true })))),
    judge: (written) => judgedBy(systemMessageErrors(saidIn(written))),
    save: async ({ value, version }) => {
      const named = messageNo === undefined ? {} : { messageNo };
      const answer = await dispatch(save.initiate({ ...named, version, message: saidIn(value) }, { track: false }));
      return saveOutcome(answer, { stored: (data) => ({ value, version: data.version }), group: 'message' });
    },
  };
}

function savedMessage(message: SystemMessageDetail | undefined): Stored<WrittenMessage> {
  if (!message) return { value: NOTHING_WRITTEN, version: 0 };
  return { value: writtenOf(message), version: message.version, savedAt: message.editedAt };
}
