import type { Dispatch } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { IMPORTS } from '#contract/addresses/imports';
import type { BodyOf } from '#contract/call';
import type { bidderImport, ImportRow } from '#contract/imports';
import type { ImportKind } from '#domain/import/kinds';
import { isImportRunning } from '#domain/import/state';
import { api } from './api';
import { callOf, type Answered } from './endpoints';
import { tellUploadFailed } from './files';
import { loadFailure } from './load-failure';
import { callFailed } from './signals';
import { request, type ApiRequest } from './wire/request';
import { saveBlob } from './wire/save-blob';

/** What shows other rows once an import of this kind has succeeded. */
const SHOWN_IN = { bidder: 'Organisation', blacklist: 'Blacklist' } as const satisfies Record<ImportKind, string>;

interface OfKind {
  kind: ImportKind;
}

const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    importPage: build.query<Answered<typeof bidderImport.page>, BodyOf<typeof bidderImport.page> & OfKind>({
      query: ({ kind, ...body }) => callOf(IMPORTS[kind].page)(body),
      providesTags: ['Import'],
    }),
    importDetail: build.query<Answered<typeof bidderImport.detail>, BodyOf<typeof bidderImport.detail> & OfKind>({
      query: ({ kind, ...body }) => callOf(IMPORTS[kind].detail)(body),
      providesTags: ['Import'],
    }),
  }),
});

export const { importPage, importDetail } = importsApi.endpoints;
const { useImportPageQuery, useImportDetailQuery } = importsApi;
const SIZE = 5;
/** Milliseconds; the event stream tells of it sooner. */
const POLLED_EVERY = 3000;

/** The imports of one kind, the newest first, kept up to date while one is worked. */
export function useImports(kind: ImportKind) {
  const dispatch = useDispatch();
  const [page, showPage] = useState(1);
  const [opened, showDetail] = useState<string>();
  const [running, setRunning] = useState(false);
  const { data, error, refetch } = useImportPageQuery(
    { kind, page, size: SIZE },
    { refetchOnMountOrArgChange: true, pollingInterval: running ? POLLED_EVERY : 0, skipPollingIfUnfocused: true },
  );
  const runs = data?.list ?? NONE;
  const isRunning = runs.some(({ state }) => isImportRunning(state));
  if (isRunning !== running) setRunning(isRunning);
  const { currentData: detail } = useImportDetailQuery(opened === undefined ? skipToken : { kind, importId: opened });
  useEndsShown(kind, runs);

  const files = useMemo(() => importFiles(dispatch, kind), [dispatch, kind]);
  return {
    ...{ runs: data?.list, failure: loadFailure(error), reload: () => void refetch() },
    ...{ total: data?.total ?? 0, page, size: SIZE, showPage, detail, showDetail },
    ...files,
    async send(file: File, failed: ImportRow | undefined, onProgress: (share: number) => void) {
      await files.send(file, failed, onProgress);
      showDetail(undefined);
      if (!failed) showPage(1);
    },
  };
}

/** The calls by which files of one kind come and go, whose failures this store is told of. */
export function importFiles(dispatch: Dispatch, kind: ImportKind) {
  const saved = async (input: ApiRequest) => {
    const { data, failure } = await request({ ...input, raw: true });
    if (failure) dispatch(callFailed({ failure, quiet: false }));
    else {
      const { blob, fileName } = data as { blob: Blob; fileName?: string };
      saveBlob(blob, fileName);
    }
  };
  return {
    saveTemplate: () => saved({ path: IMPORTS[kind].template.path, body: {} }),
    saveMarked: (importId: string) => saved({ path: IMPORTS[kind].marked.path, body: { importId } }),
    /** In place of `failed`, where that is given; `onProgress` is told the share that has left. */
    async send(file: File, failed: ImportRow | undefined, onProgress: (share: number) => void) {
      const again = failed ? { importId: failed.importId, version: String(failed.version) } : {};
      const { failure } = await request({ path: IMPORTS[kind].send.path, body: again, files: { file_data: file }, onProgress });
      if (failure) tellUploadFailed(dispatch, failure);
      dispatch(api.util.invalidateTags(['Import']));
    },
  };
}

const NONE: readonly ImportRow[] = [];

/** Tells by the notice that stays where a workbook turned out to be unreadable, and has lists show what was put in, once an import that was seen at work has ended. */
function useEndsShown(kind: ImportKind, runs: readonly ImportRow[]): void {
  const dispatch = useDispatch();
  const seen = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const { state, reason, reasonCode } of runs.filter((run) => seen.current.has(run.importId))) {
      if (state === 'succeeded') dispatch(api.util.invalidateTags([SHOWN_IN[kind]]));
      if (state === 'failed' && reasonCode !== undefined)
        dispatch(callFailed({ failure: { kind: 'business', code: reasonCode, msg: reason }, quiet: false }));
    }
    const shown = new Set(runs.map(({ importId }) => importId));
    const running = runs.filter(({ state }) => isImportRunning(state)).map(({ importId }) => importId);
    seen.current = new Set([...running, ...[...seen.current].filter((importId) => !shown.has(importId))]);
  }, [dispatch, kind, runs]);
}
