import { useCallback } from 'react';
import { FileCallError, useFiles } from '../../api/files';
import { CODES } from '../../api/codes';
import { isBusiness } from '../../api/wire/failure';
import { FileMissing, type FetchFile } from '../../blocks/viewer/use-file-content';

export function useFetchFile(): FetchFile {
  const { view } = useFiles();
  return useCallback(
    async (key, signal) => {
      try {
        return await view(key, signal);
      } catch (error) {
        throw isMissing(error) ? new FileMissing() : error;
      }
    },
    [view],
  );
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof FileCallError)) return false;
  return isBusiness(error.failure, CODES.notFound) || (error.failure.kind === 'http' && error.failure.status === 404);
}
