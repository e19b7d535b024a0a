import type { Dispatch } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { FILES } from '#contract/addresses/files';
import type { ReplyOf } from '#contract/call';
import { CODES, forcesLogout } from '#contract/codes';
import type { uploadFile } from '#contract/files';
import { SITE_METAS } from '#domain/site';
import { callFailed } from './signals';
import { isBusiness, type ApiFailure } from './wire/failure';
import { request, type Answer, type ApiRequest } from './wire/request';
import { saveBlob } from './wire/save-blob';

export type Uploaded = ReplyOf<typeof uploadFile>;

export class FileCallError extends Error {
  constructor(readonly failure: ApiFailure) {
    super(failure.kind);
    this.name = 'FileCallError';
  }
}

type UploadPath = (typeof FILES)['uploadFile' | 'uploadOrderFile' | 'uploadAttachment']['path'];

export interface FileCalls {
  upload: (file: File, options?: { path?: UploadPath; onProgress?: (share: number) => void; signal?: AbortSignal }) => Promise<Uploaded>;
  view: (key: string, signal?: AbortSignal) => Promise<Blob | 'missing'>;
  download: (key: string, fileName?: string) => Promise<void>;
  downloadByKey: (key: string, fileName?: string) => Promise<void>;
  downloadZip: (keys: readonly string[], fileName: string) => Promise<void>;
}

export function useFiles(): FileCalls {
  const dispatch = useDispatch();
  return useMemo(() => fileCalls(dispatch), [dispatch]);
}

export function fileCalls(dispatch: Dispatch): FileCalls {
  return {
    upload: async (file, { path = FILES.uploadFile.path, onProgress = ignoreProgress, signal } = {}) =>
      (await uploaded(dispatch, { path, files: { file_data: file }, onProgress, signal })) as Uploaded,
    view: (key, signal) =>
      viewed(dispatch, isAddress(key) ? byAddress(key, signal) : { path: FILES.viewFile.path, method: 'GET', query: { key }, signal }),
    download: async (key, fileName) => {
      const file = await fetched(dispatch, isAddress(key) ? byAddress(key) : { path: FILES.downloadFile.path, body: { key } });
      saveBlob(file.blob, fileName ?? file.fileName);
    },
    downloadByKey: async (key, fileName) => {
      const file = await fetched(
        dispatch,
        isAddress(key) ? byAddress(key) : { path: FILES.downloadFileByKey.path, method: 'GET', query: { key } },
      );
      saveBlob(file.blob, fileName ?? file.fileName);
    },
    downloadZip: async (keys, fileName) => {
      const file = await fetched(dispatch, { path: FILES.downloadZip.path, body: { keys, fileName } });
      saveBlob(file.blob, fileName);
    },
  };
}

function isAddress(key: string): boolean {
  return key.includes('/');
}

/** The address of a file on this platform, as a guide has it; the keys of other files are asked for by a call. */
function byAddress(key: string, signal?: AbortSignal): ApiRequest {
  return { path: key, method: 'GET', prefix: false, signal };
}

/** A guide or a picture comes from the host that the server names for them, where it names one. */
function answerOf(input: ApiRequest): Promise<Answer> {
  const host = input.prefix === false && input.path.startsWith('/assets/') ? assetHost() : '';
  return host === '' ? request({ ...input, raw: true }) : requestElsewhere(host + input.path, input.signal);
}

/** A file that another host serves to anybody; nothing of who asks goes there. */
async function requestElsewhere(address: string, signal?: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(address, { credentials: 'omit', signal: signal ?? null });
    if (!response.ok) return { failure: { kind: 'http', status: response.status, statusText: response.statusText, download: true } };
    return { data: { blob: await response.blob(), fileName: undefined } };
  } catch (error) {
    return { failure: { kind: error instanceof DOMException && error.name === 'AbortError' ? 'aborted' : 'unreachable' } };
  }
}

/** Where the server says that its pictures and guides are loaded from; empty for itself. RQ-05. */
function assetHost(): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${SITE_METAS.assetHost}"]`)?.content ?? '';
}

/** The session leaves half a second after it is told that the login ran out; an upload tells it a second later, so that its message can be read. */
export const UPLOAD_TELLS_AFTER = 1000;

async function uploaded(dispatch: Dispatch, input: ApiRequest): Promise<unknown> {
  const { data, failure } = await request(input);
  if (!failure) return data;
  tellUploadFailed(dispatch, failure);
  throw new FileCallError(failure);
}

/** Tells the session and the notices of an upload that failed. */
export function tellUploadFailed(dispatch: Dispatch, failure: ApiFailure): void {
  const tell = () => dispatch(callFailed({ failure, quiet: false }));
  if (failure.kind === 'business' && forcesLogout(failure.code)) setTimeout(tell, UPLOAD_TELLS_AFTER);
  else if (failure.kind !== 'aborted') tell();
}

async function viewed(dispatch: Dispatch, input: ApiRequest): Promise<Blob | 'missing'> {
  const { data, failure } = await answerOf(input);
  if (!failure) return (data as { blob: Blob }).blob;
  if (isBusiness(failure, CODES.notFound) || (failure.kind === 'http' && failure.status === 404)) return 'missing';
  if (failure.kind !== 'aborted') dispatch(callFailed({ failure, quiet: true }));
  throw new FileCallError(failure);
}

async function fetched(dispatch: Dispatch, input: ApiRequest): Promise<{ blob: Blob; fileName?: string }> {
  const { data, failure } = await answerOf(input);
  if (!failure) return data as { blob: Blob; fileName?: string };
  if (failure.kind !== 'aborted') dispatch(callFailed({ failure, quiet: false }));
  throw new FileCallError(failure);
}

function ignoreProgress(): void {
  return;
}
