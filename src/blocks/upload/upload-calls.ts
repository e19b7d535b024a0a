import { createContext, useContext } from 'react';
import type { FileReference } from '#domain/field';

export interface UploadCalls {
  upload: (file: File, options: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<FileReference>;
  /** Shows the file, at one of its pages where that is wanted, from which one can go on to those it stands among. */
  view: (file: FileReference, among: readonly FileReference[], page?: number) => void;
  download: (file: FileReference) => void;
}

export const UploadCallsContext = createContext<UploadCalls | null>(null);

export function useUploadCalls(): UploadCalls {
  const calls = useContext(UploadCallsContext);
  if (!calls) throw new Error('no upload calls are provided');
  return calls;
}
