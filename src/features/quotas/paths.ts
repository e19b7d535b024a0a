export const QUOTAS = '/guarantee-quota';

export const EXPOSURE = `${QUOTAS}/exposure`;

export function quotaPath(quotaId: string): string {
  return `${QUOTAS}/${encodeURIComponent(quotaId)}`;
}
