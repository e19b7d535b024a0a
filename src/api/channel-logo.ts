import type { Dispatch } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { CHANNELS } from '#contract/addresses/channels';
import type { ReplyOf } from '#contract/call';
import type { uploadChannelLogo } from '#contract/channels';
import { tellUploadFailed } from './files';
import { failureText } from './wire/failure';
import { request } from './wire/request';

/** What became of an upload: the logo's address and what of it was left out, or why it was refused. */
type LogoOutcome = Partial<ReplyOf<typeof uploadChannelLogo>> & { problem?: string };

export function useLogoUpload(): (file: File, onProgress: (share: number) => void) => Promise<LogoOutcome> {
  const dispatch = useDispatch();
  return useMemo(() => (file, onProgress) => uploadLogo(dispatch, file, onProgress), [dispatch]);
}

export async function uploadLogo(dispatch: Dispatch, file: File, onProgress: (share: number) => void): Promise<LogoOutcome> {
  const { data, failure } = await request({ path: CHANNELS.uploadChannelLogo.path, files: { file_data: file }, onProgress });
  if (!failure) return data as ReplyOf<typeof uploadChannelLogo>;
  tellUploadFailed(dispatch, failure);
  return { problem: failureText(failure) };
}
