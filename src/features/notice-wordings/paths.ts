export const NOTICE_WORDINGS_PATH = '/message-template';

export function wordingPath(kind: string): string {
  return `${NOTICE_WORDINGS_PATH}/${encodeURIComponent(kind)}`;
}
