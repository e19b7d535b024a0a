import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { FileReference } from '#domain/field';
import { useUploadCalls } from './upload-calls';
import { changeUploads, problemOf, type UploadEntry } from './upload-list';

export interface Uploads {
  entries: readonly UploadEntry[];
  succeeded: { key: string; name: string } | null;
  start: (files: readonly File[]) => void;
  retry: (entry: UploadEntry) => void;
  drop: (id: string) => void;
}

export function useUploads(
  files: readonly FileReference[],
  onFiles: (files: FileReference[]) => void,
  onProblem: (message: string | null) => void,
): Uploads {
  const { upload } = useUploadCalls();
  const [entries, change] = useReducer(changeUploads, []);
  const [succeeded, setSucceeded] = useState<Uploads['succeeded']>(null);
  const running = useRef(new Map<string, AbortController>());
  const latest = useRef({ files, onFiles, onProblem, counted: 0 });

  useEffect(() => {
    Object.assign(latest.current, { files, onFiles, onProblem });
  }, [files, onFiles, onProblem]);

  const problem = problemOf(entries);
  useEffect(() => {
    latest.current.onProblem(problem);
  }, [problem]);

  useEffect(() => {
    const controllers = running.current;
    const notified = latest.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
      notified.onProblem(null);
    };
  }, []);

  const run = useCallback(
    async (id: string, file: File) => {
      const controller = new AbortController();
      running.current.set(id, controller);
      change({ type: 'started', id, file });
      try {
        const onProgress = (share: number) => change({ type: 'progressed', id, percent: Math.round(share * 100) });
        const stored = await upload(file, { onProgress, signal: controller.signal });
        if (controller.signal.aborted) return;
        change({ type: 'left', id });
        const next = [...latest.current.files, stored];
        latest.current.files = next;
        latest.current.onFiles(next);
        setSucceeded({ key: stored.key, name: file.name });
      } catch (error) {
        if (!controller.signal.aborted)
          change({ type: 'failed', id, message: error instanceof Error && error.message ? error.message : '上传失败' });
      } finally {
        running.current.delete(id);
      }
    },
    [upload],
  );

  const start = (chosen: readonly File[]) => {
    for (const file of chosen) {
      latest.current.counted += 1;
      void run(String(latest.current.counted), file);
    }
  };
  const drop = (id: string) => {
    running.current.get(id)?.abort();
    change({ type: 'left', id });
  };
  return { entries, succeeded, start, retry: ({ id, file }) => void run(id, file), drop };
}
