import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { BodyOf, Call } from '#contract/call';
import { callFailed, toast } from './signals';
import { request, type ApiRequest } from './wire/request';
import { saveBlob } from './wire/save-blob';

type Modules = typeof import('#contract/modules');
type CallIn<Module> = Extract<Module[keyof Module], Call & { raw: true }>;
type FileCall = { [Name in keyof Modules]: CallIn<Modules[Name]> }[keyof Modules];

/** What is sent for a file, by the path of the call. */
type ExportBodies = { [C in FileCall as C['path']]: BodyOf<C> };

export interface RunningExport {
  /** Bytes that have arrived; null where nothing is being exported. */
  received: number | null;
  run: <Path extends keyof ExportBodies>(path: Path, body: ExportBodies[Path]) => Promise<void>;
  cancel: () => void;
}

/** Fetches a workbook, a PDF or an archive, and saves it under the name that the server gives it; one at a time, given up when the screen is left. */
export function useExport(): RunningExport {
  const dispatch = useDispatch();
  const [received, setReceived] = useState<number | null>(null);
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  const run: RunningExport['run'] = async (path, body) => {
    if (under.current) return;
    const abort = new AbortController();
    under.current = abort;
    setReceived(0);
    const { data, failure } = await fetchWorkbook(path, body, { signal: abort.signal, onReceived: setReceived });
    under.current = undefined;
    setReceived(null);
    if (failure) {
      if (failure.kind !== 'aborted') dispatch(callFailed({ failure, quiet: false }));
      return;
    }
    const { blob, fileName } = data as { blob: Blob; fileName?: string };
    saveBlob(blob, fileName);
    dispatch(toast({ kind: 'success', title: '导出完成', ...(fileName ? { description: fileName } : {}) }));
  };
  return { received, run, cancel: () => under.current?.abort() };
}

export function fetchWorkbook<Path extends keyof ExportBodies>(
  path: Path,
  body: ExportBodies[Path],
  options: Pick<ApiRequest, 'signal' | 'onReceived'> = {},
) {
  return request({ path, body, raw: true, ...options });
}
