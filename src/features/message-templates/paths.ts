export const MESSAGE_TEMPLATES = '/message-template';

export function messageTemplatePath(kind: string): string {
  return `${MESSAGE_TEMPLATES}/${encodeURIComponent(kind)}`;
}
