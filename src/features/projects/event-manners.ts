import type { ProjectDetail } from '#contract/projects';
import type { SentProjectEventType } from '#domain/project/events';

interface Manner {
  /** On the button, and over the dialog. */
  label: string;
  title: string;
  confirm: string;
  danger: boolean;
  success: string;
  /** What it leads to, line by line. */
  words: (detail: ProjectDetail) => string[];
}

export const EVENT_MANNERS: Readonly<Record<SentProjectEventType, Manner>> = {
  pass: {
    label: '审核通过',
    title: '审核通过',
    confirm: '确认通过',
    danger: false,
    success: '项目已审核通过',
    words: () => ['通过后，投标人即可看到该项目并按标段申请保函。'],
  },
  requestSupply: {
    label: '要求补充',
    title: '要求补充',
    confirm: '要求补充',
    danger: false,
    success: '已要求补充',
    words: () => ['项目将交回提交单位补充，补充后重新审核。'],
  },
  return: {
    label: '退回',
    title: '退回项目',
    confirm: '确认退回',
    danger: true,
    success: '项目已退回',
    words: () => ['项目将退回提交单位修改，修改后重新审核。'],
  },
  abort: {
    label: '终止项目',
    title: '终止项目',
    confirm: '确认终止',
    danger: true,
    success: '项目已终止',
    words: (detail) => ['终止后不能恢复，投标人不能再申请该项目的保函。', runningText(detail)],
  },
  delete: {
    label: '删除项目',
    title: '删除项目',
    confirm: '确认删除',
    danger: true,
    success: '项目已删除',
    words: () => ['删除后不能恢复。该项目从未审核通过，没有保函申请。'],
  },
};

function runningText({ dependence }: ProjectDetail): string {
  const { runningApplications = 0 } = dependence ?? {};
  const known = runningApplications > 0 ? `已开标的标段有 ${runningApplications} 笔保函申请正在办理，` : '';
  return `${known}未开标标段的申请情况在开标前保密；如有办理中的申请，不会自动取消，由各方按原流程继续办理。`;
}
