import { createContext, useContext } from 'react';
import type { FileReference } from '#domain/field';

export interface UploadCalls {
  upload: (file: File, options: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<FileReference>;
  /** Shows the file, at one of its pages where that is wanted, from which one can go on to those it stands among. */
  view: (file: FileReference, among: readonly FileReference[], page?: number) => void;
  download: (file: FileReference) => void;
}

const NO_SERVICE = '文件服务不可用，请刷新页面后重试';

const WITHOUT_SERVICE: UploadCalls = {
  upload: () => Promise.reject(new Error(NO_SERVICE)),
  view: sayMissing,
  download: sayMissing,
};

function sayMissing(): never {
  throw new Error(NO_SERVICE);
}

export const UploadCallsContext = createContext<UploadCalls>(WITHOUT_SERVICE);

export function useUploadCalls(): UploadCalls {
  return useContext(UploadCallsContext);
}
