export const QUOTAS = '/guarantee-quota';

export function quotaPath(quotaId: string): string {
  return `${QUOTAS}/${encodeURIComponent(quotaId)}`;
}
