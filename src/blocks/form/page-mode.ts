import type { PageMode } from '../fields/form-field';

export type { PageMode } from '../fields/form-field';

interface ModeRule {
  written: boolean;
  submit: string | null;
}

const MODES: Readonly<Record<PageMode, ModeRule>> = {
  new: { written: true, submit: '提交' },
  edit: { written: true, submit: '重新提交' },
  detail: { written: false, submit: null },
  audit: { written: false, submit: '提交审核意见' },
  apply: { written: true, submit: '提交申请' },
  add: { written: true, submit: '保存' },
  plateAudit: { written: false, submit: '提交平台审核意见' },
  projectApply: { written: true, submit: '提交申请' },
  channelApply: { written: true, submit: '提交申请' },
};

export function isWritten(mode: PageMode): boolean {
  return MODES[mode].written;
}

export function submitText(mode: PageMode): string | null {
  return MODES[mode].submit;
}
