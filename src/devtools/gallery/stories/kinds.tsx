import { kindStory } from '../field-story';
import type { Story } from '../story';

export const stories: readonly Story[] = [
  kindStory('text', '单行文字', { minLength: 2, maxLength: 20 }, '滨河路工程', '此处限 2 至 20 个字符。'),
  kindStory('paragraph', '多行文字', { maxLength: 200 }, '第一行\n第二行'),
  kindStory('chineseName', '中文姓名', {}, '陈立群'),
  kindStory('personName', '姓名（不限文字）', {}, 'Müller Hans', '中外文姓名均可。'),
  kindStory('mobile', '手机号码', {}, '13800000002'),
  kindStory('cfcaMobile', '证书手机号码', {}, '13800000002', '用于数字证书：不接受 167、170、171 号段。'),
  kindStory('phone', '联系电话', {}, '022-88888888'),
  kindStory('email', '邮箱', {}, 'office@example.com'),
  kindStory('identityCard', '身份证号码', {}, '11010519491231002X', '15 位、18 位或 17 位加 X；校验位不符时只提醒，不阻止提交。'),
  kindStory('creditCode', '统一社会信用代码', {}, '91350100M000100Y43', '校验位不符时只提醒，不阻止提交。'),
  kindStory('url', '网址', {}, 'https://www.example.com'),
  kindStory('digits', '纯数字', {}, '6222000000'),
  kindStory('amount', '金额', { min: '100.00', max: '99999999999.99' }, '107000.50', '此处限 100.00 至 99999999999.99 元。'),
  kindStory('integer', '整数', { min: 1, max: 365 }, 90, '此处限 1 至 365。'),
  kindStory('date', '日期', {}, '2026-03-01'),
  kindStory('instant', '时间', {}, '2026-03-01T01:30:00Z'),
  kindStory('flag', '是否', {}, true),
  kindStory('choice', '枚举选项', { options: 'biddingWay' }, 'invite'),
];
