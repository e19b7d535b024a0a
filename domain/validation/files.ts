import { MESSAGES, uploadFailedMessage } from './messages';

/** The extensions of the files that the server takes, in lower case without a dot. */
export const UPLOAD_EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png'] as const;

/** A file as a form holds it: stored under a key, or on its way. A file without a status counts as failed unless it has a key. */
export interface CheckedFile {
  fileName: string;
  key?: string;
  status?: 'uploading' | 'done' | 'error';
}

/** VA-04 `inValid-file`: what is said of the first file that is neither under way nor uploaded nor stored; null where there is none. */
export function invalidFile(files: readonly CheckedFile[]): string | null {
  const failed = files.find(({ key, status = 'error' }) => status === 'error' && !key);
  return failed ? uploadFailedMessage(failed.fileName) : null;
}

/** VA-04 `uploading-file`: what is said as long as a file is under way; null afterwards. */
export function uploadingFile(files: readonly CheckedFile[]): string | null {
  return files.some(({ status }) => status === 'uploading') ? MESSAGES.uploading : null;
}
