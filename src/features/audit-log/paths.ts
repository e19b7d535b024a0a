export const AUDIT_LOG = '/log-audit';

export function entryPath(logId: string): string {
  return `${AUDIT_LOG}/${encodeURIComponent(logId)}`;
}
