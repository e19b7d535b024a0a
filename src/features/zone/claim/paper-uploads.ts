import { useEffect, useReducer, useRef, useState } from 'react';
import type { ReplyOf } from '#contract/call';
import type { uploadClaimFile } from '#contract/claims';
import { CODES } from '#contract/codes';
import type { FileReference } from '#domain/field';
import { isBusiness, uploadFailureText } from '../../../api/wire/failure';
import { request } from '../../../api/wire/request';
import { changeUploads, problemOf, type UploadEntry } from '../../../blocks/upload/upload-list';

interface PaperUploadEvents {
  onStored: (file: FileReference) => void;
  /** A file has arrived, has failed or was given up. */
  onSettled: () => void;
  onLost: (words: string) => void;
}

export interface PaperUploads {
  /** The files that are on their way or have failed. */
  entries: readonly UploadEntry[];
  /** Why nothing can be lodged yet; null where nothing is on its way and nothing has failed. */
  problem: string | null;
  succeeded: FileReference | undefined;
  refusals: readonly string[];
  start: (files: readonly File[]) => void;
  retry: (entry: UploadEntry) => void;
  drop: (id: string) => void;
}

const UPLOAD: (typeof uploadClaimFile)['path'] = '/claim/file/upload';
const LARGEST = 20 * 1024 * 1024;

/** Uploads of the files of a claim, one after the other. */
export function usePaperUploads({ onStored, onSettled, onLost }: PaperUploadEvents): PaperUploads {
  const [entries, change] = useReducer(changeUploads, []);
  const [succeeded, setSucceeded] = useState<FileReference>();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  const counted = useRef(0);

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const send = async (id: string, file: File, { signal }: AbortController) => {
    const onProgress = (share: number) => change({ type: 'progressed', id, percent: Math.round(share * 100) });
    const { data, failure } = await request({ path: UPLOAD, body: {}, files: { file_data: file }, onProgress, signal });
    if (signal.aborted) return;
    running.current.delete(id);
    onSettled();
    if (failure) {
      const message = uploadFailureText(failure);
      change({ type: 'failed', id, message });
      if (isBusiness(failure, CODES.noPermission)) onLost(message);
      return;
    }
    const { key, fileName } = data as ReplyOf<typeof uploadClaimFile>;
    change({ type: 'left', id });
    onStored({ key, fileName });
    setSucceeded({ key, fileName: file.name });
  };
  const run = (id: string, file: File) => {
    const controller = new AbortController();
    running.current.set(id, controller);
    change({ type: 'started', id, file });
    queue.current = queue.current.then(() => send(id, file, controller));
  };
  const start = (chosen: readonly File[]) => {
    setRefusals(chosen.filter(isTooLarge).map(({ name }) => `“${name}”：文件大小不能超过20M`));
    for (const file of chosen.filter((one) => !isTooLarge(one))) {
      counted.current += 1;
      run(String(counted.current), file);
    }
  };
  const drop = (id: string) => {
    running.current.get(id)?.abort();
    running.current.delete(id);
    change({ type: 'left', id });
    onSettled();
  };
  return { entries, problem: problemOf(entries), succeeded, refusals, start, retry: ({ id, file }) => run(id, file), drop };
}

function isTooLarge({ size }: File): boolean {
  return size > LARGEST;
}
