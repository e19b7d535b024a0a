import type { ManagedChannel } from '#contract/channels';
import { type ChannelContent } from '#domain/channel';
import { CHANNEL_HOMES, CHANNEL_QUIRKS } from '#domain/channel-frame';
import type { StatusTone } from '#domain/guarantee/status';

export function stateOf({ enabled, isDefault }: Pick<ManagedChannel, 'enabled' | 'isDefault'>): { label: string; tone: StatusTone } {
  if (isDefault) return { label: '默认渠道', tone: 'good' };
  return enabled ? { label: '已启用', tone: 'good' } : { label: '已停用', tone: 'ended' };
}

/** What each part of a channel is called, in the order of its form. */
export const LABELS: Readonly<Record<keyof ChannelContent, string>> = {
  channelName: '渠道名称',
  title: '平台名称',
  parentCode: '上级渠道',
  isLegacy: '旧版渠道',
  logo: '渠道标志',
  brandColour: '品牌色',
  deepColour: '登录页图文区底色',
  background: '登录页背景图',
  slogan: '登录页标题',
  introduction: '登录页说明',
  hotline: '服务热线',
  serviceHours: '服务时间',
  policeRecord: '公网安备号',
  icpRecord: 'ICP 备案号',
  guide: '投标人操作指南',
  guides: '登录页指南',
  links: '页头链接',
  sideMenuWidth: '侧边菜单宽度',
  home: '登录后的首页',
  quirks: '页面差异',
  serviceImage: '客服二维码',
  feeStandard: '收费标准',
};

/** What is kept of one part, as it is read; empty where nothing is. */
export function partInWords(part: keyof ChannelContent, content: ChannelContent, guides: ReadonlyMap<string, string>): string {
  if (part === 'guides') return content.guides.map((guide) => guides.get(guide) ?? guide).join('、');
  if (part === 'guide') return guides.get(content.guide) ?? content.guide;
  if (part === 'links') return content.links.map(({ title, href }) => `${title} ${href}`).join('；');
  if (part === 'feeStandard') {
    const { feeStandard } = content;
    return feeStandard ? `保函金额的 ${feeStandard.ratePerMille}‰，最低 ${feeStandard.minFee} 元` : '';
  }
  if (part === 'quirks') return content.quirks.map((quirk) => CHANNEL_QUIRKS[quirk]).join('；');
  if (part === 'home') return CHANNEL_HOMES[content.home];
  if (part === 'sideMenuWidth') return `${String(content.sideMenuWidth)} 像素`;
  if (part === 'isLegacy') return content.isLegacy ? '是' : '否';
  return content[part];
}

export const parts = Object.keys(LABELS) as (keyof ChannelContent)[];
