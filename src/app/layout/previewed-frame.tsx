import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { channelsApi } from '../../api/channels';
import { onPreviewedFrame } from '../../blocks/brand/frame-preview';
import type { makeStore } from '../store';

type Dispatch = ReturnType<typeof makeStore>['store']['dispatch'];

/** In a frame in which a channel is looked at before it is published: the frame around the pages takes it for the user's own. */
export function PreviewedFrame({ channelCode }: { channelCode: string }) {
  const dispatch = useDispatch<Dispatch>();
  useEffect(
    () =>
      onPreviewedFrame(
        (channel) => void dispatch(channelsApi.util.upsertQueryData('channelDetail', { channelCode }, { code: 0, msg: '', ...channel })),
      ),
    [channelCode, dispatch],
  );
  return null;
}
