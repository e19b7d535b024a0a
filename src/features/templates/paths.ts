export const TEMPLATES = '/template';

export function templatePath(templateNo: string): string {
  return `${TEMPLATES}/${encodeURIComponent(templateNo)}`;
}
