import type { Dispatch } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { BodyOf } from '#contract/call';
import type { bidderImport, ImportRow, IMPORT_CALLS } from '#contract/imports';
import type { ImportKind } from '#domain/import/kinds';
import { isImportRunning } from '#domain/import/state';
import { api, type Answered } from './api';
import { loadFailure } from './load-failure';
import { callFailed } from './signals';
import { request, type ApiRequest } from './wire/request';
import { saveBlob } from './wire/save-blob';

type Paths = {
  readonly [Kind in ImportKind]: { readonly [Name in keyof (typeof IMPORT_CALLS)[Kind]]: PathIn<(typeof IMPORT_CALLS)[Kind][Name]> };
};
type PathIn<Call> = Call extends { path: infer Path } ? Path : never;

const PATHS: Paths = {
  bidder: {
    template: '/organisation/manage/import/template',
    send: '/organisation/manage/import/send',
    page: '/organisation/manage/import/page',
    detail: '/organisation/manage/import/detail',
    marked: '/organisation/manage/import/marked',
  },
  blacklist: {
    template: '/blacklist/import/template',
    send: '/blacklist/import/send',
    page: '/blacklist/import/page',
    detail: '/blacklist/import/detail',
    marked: '/blacklist/import/marked',
  },
};

/** What shows other rows once an import of this kind has succeeded. */
const SHOWN_IN = { bidder: 'Organisation', blacklist: 'Blacklist' } as const satisfies Record<ImportKind, string>;

interface OfKind {
  kind: ImportKind;
}

const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    importPage: build.query<Answered<typeof bidderImport.page>, BodyOf<typeof bidderImport.page> & OfKind>({
      query: ({ kind, ...body }) => ({ path: PATHS[kind].page, body }),
      providesTags: ['Import'],
    }),
    importDetail: build.query<Answered<typeof bidderImport.detail>, BodyOf<typeof bidderImport.detail> & OfKind>({
      query: ({ kind, ...body }) => ({ path: PATHS[kind].detail, body }),
      providesTags: ['Import'],
    }),
  }),
});

export const { importPage, importDetail } = importsApi.endpoints;
const { useImportPageQuery, useImportDetailQuery } = importsApi;
const SIZE = 5;
/** Milliseconds; the event stream tells of it sooner. */
const ASKED_AGAIN = 3000;

/** The imports of one kind, the newest first, kept up to date while one is worked. */
export function useImports(kind: ImportKind) {
  const dispatch = useDispatch();
  const [page, showPage] = useState(1);
  const [opened, showDetail] = useState<string>();
  const [running, setRunning] = useState(false);
  const { data, error, refetch } = useImportPageQuery(
    { kind, page, size: SIZE },
    { refetchOnMountOrArgChange: true, pollingInterval: running ? ASKED_AGAIN : 0, skipPollingIfUnfocused: true },
  );
  const runs = data?.list ?? NONE;
  const isRunning = runs.some(({ state }) => isImportRunning(state));
  if (isRunning !== running) setRunning(isRunning);
  const { currentData: detail } = useImportDetailQuery(opened === undefined ? skipToken : { kind, importId: opened });
  useEndsTold(kind, runs);

  const files = useMemo(() => importFiles(dispatch, kind), [dispatch, kind]);
  return {
    ...{ runs: data?.list, failure: loadFailure(error), reload: () => void refetch() },
    ...{ total: data?.total ?? 0, page, size: SIZE, showPage, detail, showDetail },
    ...files,
    async send(...sent: Parameters<(typeof files)['send']>) {
      await files.send(...sent);
      showDetail(undefined);
      showPage(1);
    },
  };
}

/** The calls by which files of one kind come and go, whose failures this store is told of. */
export function importFiles(dispatch: Dispatch, kind: ImportKind) {
  const fetched = async (asked: ApiRequest): Promise<unknown> => {
    const { data, failure } = await request(asked);
    if (failure) dispatch(callFailed({ failure, quiet: false }));
    return data;
  };
  const saved = async (asked: ApiRequest) => {
    const file = (await fetched({ ...asked, raw: true })) as { blob: Blob; fileName?: string } | undefined;
    if (file) saveBlob(file.blob, file.fileName);
  };
  return {
    saveTemplate: () => saved({ path: PATHS[kind].template, body: {} }),
    saveMarked: (importId: string) => saved({ path: PATHS[kind].marked, body: { importId } }),
    /** In place of `failed`, where that is given; `onProgress` is told the share that has left. */
    async send(file: File, failed: ImportRow | undefined, onProgress: (share: number) => void) {
      const again = failed ? { importId: failed.importId, version: String(failed.version) } : {};
      await fetched({ path: PATHS[kind].send, body: again, files: { file_data: file }, onProgress });
      dispatch(api.util.invalidateTags(['Import']));
    },
  };
}

const NONE: readonly ImportRow[] = [];

/** Tells by the notice that stays where a workbook turned out to be unreadable, and has lists show what was put in, once an import that was seen at work has ended. */
function useEndsTold(kind: ImportKind, runs: readonly ImportRow[]): void {
  const dispatch = useDispatch();
  const seen = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const { state, reason, reasonCode } of runs.filter((run) => seen.current.has(run.importId))) {
      if (state === 'succeeded') dispatch(api.util.invalidateTags([SHOWN_IN[kind]]));
      if (state === 'failed' && reasonCode !== undefined)
        dispatch(callFailed({ failure: { kind: 'business', code: reasonCode, msg: reason }, quiet: false }));
    }
    seen.current = new Set(runs.filter(({ state }) => isImportRunning(state)).map(({ importId }) => importId));
  }, [dispatch, kind, runs]);
}
