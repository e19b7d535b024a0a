export const SYSTEM_MESSAGES = '/system-message';
export const NEW_SYSTEM_MESSAGE = `${SYSTEM_MESSAGES}/new`;

export function systemMessagePath(messageNo: string): string {
  return `${SYSTEM_MESSAGES}/${encodeURIComponent(messageNo)}`;
}
