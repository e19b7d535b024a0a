import { useEffect, useReducer, useRef, useState } from 'react';
import type { FileReference } from '#domain/field';
import type { UploadCalls } from './upload-calls';
import { changeUploads, problemOf, type UploadEntry } from './upload-list';

interface UploadsWanted {
  /** Rejects with words for people. */
  upload: UploadCalls['upload'];
  onStored: (file: FileReference) => void;
  /** A file has arrived, has failed or was given up. */
  onSettled?: () => void;
  /** One file after the other. */
  inTurn?: boolean;
}

export interface Uploads {
  /** The files that are on their way or have failed. */
  entries: readonly UploadEntry[];
  /** Why nothing can be sent yet; null where nothing is on its way and nothing has failed. */
  problem: string | null;
  /** What arrived last, by the name that it had here. */
  succeeded: FileReference | null;
  start: (files: readonly File[]) => void;
  retry: (entry: UploadEntry) => void;
  drop: (id: string) => void;
}

export function useUploads({ inTurn = false, ...wanted }: UploadsWanted): Uploads {
  const [entries, change] = useReducer(changeUploads, []);
  const [succeeded, setSucceeded] = useState<FileReference | null>(null);
  const running = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  const counted = useRef(0);
  const latest = useRef(wanted);

  useEffect(() => {
    latest.current = wanted;
  });

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const send = async (id: string, file: File, { signal }: AbortController) => {
    const onProgress = (share: number) => change({ type: 'progressed', id, percent: Math.round(share * 100) });
    const outcome = await latest.current.upload(file, { onProgress, signal }).catch((error: unknown) => wordsOf(error));
    if (signal.aborted) return;
    running.current.delete(id);
    latest.current.onSettled?.();
    if (typeof outcome === 'string') {
      change({ type: 'failed', id, message: outcome });
      return;
    }
    change({ type: 'left', id });
    latest.current.onStored(outcome);
    setSucceeded({ key: outcome.key, fileName: file.name });
  };
  const run = (id: string, file: File) => {
    const controller = new AbortController();
    running.current.set(id, controller);
    change({ type: 'started', id, file });
    if (inTurn) queue.current = queue.current.then(() => send(id, file, controller));
    else void send(id, file, controller);
  };
  const start = (chosen: readonly File[]) => {
    for (const file of chosen) {
      counted.current += 1;
      run(String(counted.current), file);
    }
  };
  const drop = (id: string) => {
    running.current.get(id)?.abort();
    running.current.delete(id);
    change({ type: 'left', id });
    latest.current.onSettled?.();
  };
  return { entries, problem: problemOf(entries), succeeded, start, retry: ({ id, file }) => run(id, file), drop };
}

function wordsOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : '上传失败';
}
