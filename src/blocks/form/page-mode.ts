export type PageMode = 'new' | 'edit' | 'detail' | 'audit' | 'apply' | 'add' | 'plateAudit' | 'projectApply' | 'channelApply';

const WRITTEN: Record<PageMode, boolean> = {
  new: true,
  edit: true,
  detail: false,
  audit: false,
  apply: true,
  add: true,
  plateAudit: false,
  projectApply: true,
  channelApply: true,
};

export function isWritten(mode: PageMode): boolean {
  return WRITTEN[mode];
}
