import { useState } from 'react';
import type { ReplyOf } from '#contract/call';
import type { uploadClaimFile } from '#contract/claims';
import { CODES } from '#contract/codes';
import type { FileReference } from '#domain/field';
import { isBusiness, uploadFailureText } from '../../../api/wire/failure';
import { request } from '../../../api/wire/request';
import type { UploadCalls } from '../../../blocks/upload/upload-calls';
import { useUploads, type Uploads } from '../../../blocks/upload/use-uploads';

interface PaperUploadEvents {
  onStored: (file: FileReference) => void;
  /** A file has arrived, has failed or was given up. */
  onSettled: () => void;
  onLost: (words: string) => void;
}

export interface PaperUploads extends Uploads {
  refusals: readonly string[];
}

const UPLOAD: (typeof uploadClaimFile)['path'] = '/claim/file/upload';
const LARGEST = 20 * 1024 * 1024;

/** Uploads of the files of a claim, one after the other. */
export function usePaperUploads({ onStored, onSettled, onLost }: PaperUploadEvents): PaperUploads {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const upload: UploadCalls['upload'] = async (file, { onProgress, signal }) => {
    const { data, failure } = await request({ path: UPLOAD, body: {}, files: { file_data: file }, onProgress, signal });
    if (failure) {
      const words = uploadFailureText(failure);
      if (isBusiness(failure, CODES.noPermission) && !signal.aborted) onLost(words);
      throw new Error(words);
    }
    const { key, fileName } = data as ReplyOf<typeof uploadClaimFile>;
    return { key, fileName };
  };
  const uploads = useUploads({ upload, onStored, onSettled, inTurn: true });
  const start = (chosen: readonly File[]) => {
    setRefusals(chosen.filter(isTooLarge).map(({ name }) => `“${name}”：文件大小不能超过20M`));
    uploads.start(chosen.filter((one) => !isTooLarge(one)));
  };
  return { ...uploads, refusals, start };
}

function isTooLarge({ size }: File): boolean {
  return size > LARGEST;
}
