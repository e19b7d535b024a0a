import { kindStory } from '../field-story';
import type { Story } from '../story';

export const stories: readonly Story[] = [
  kindStory('text', '单行文字', { maxLength: 20 }, '滨河路工程'),
  kindStory('paragraph', '多行文字', { maxLength: 200 }, '第一行\n第二行'),
  kindStory('chineseName', '中文姓名', {}, '陈立群'),
  kindStory('mobile', '手机号码', {}, '13800000002'),
  kindStory('phone', '联系电话', {}, '022-88888888'),
  kindStory('email', '邮箱', {}, 'office@example.com'),
  kindStory('creditCode', '统一社会信用代码', {}, '91350100M000100Y43'),
  kindStory('digits', '纯数字', {}, '6222000000'),
  kindStory('amount', '金额', {}, '107000.50'),
  kindStory('integer', '整数', {}, 90),
  kindStory('date', '日期', {}, '2026-03-01'),
  kindStory('instant', '时间', {}, '2026-03-01T01:30:00Z'),
  kindStory('flag', '是否', {}, true),
  kindStory('choice', '枚举选项', { options: 'biddingWay' }, 'invite'),
];
