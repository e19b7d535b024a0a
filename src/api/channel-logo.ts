import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { CHANNELS } from '#contract/addresses/channels';
import type { ReplyOf } from '#contract/call';
import type { uploadChannelLogo } from '#contract/channels';
import { forcesLogout } from '#contract/codes';
import { callFailed } from './signals';
import { failureText } from './wire/failure';
import { request } from './wire/request';

/** What became of an upload: the logo's address and what of it was left out, or why it was refused. */
type LogoOutcome = Partial<ReplyOf<typeof uploadChannelLogo>> & { problem?: string };

export function useLogoUpload(): (file: File) => Promise<LogoOutcome> {
  const dispatch = useDispatch();
  return useMemo(
    () => async (file) => {
      const { data, failure } = await request({ path: CHANNELS.uploadChannelLogo.path, files: { file_data: file } });
      if (!failure) return data as ReplyOf<typeof uploadChannelLogo>;
      if (failure.kind === 'business' && forcesLogout(failure.code)) dispatch(callFailed({ failure, quiet: false }));
      return { problem: failureText(failure) };
    },
    [dispatch],
  );
}
