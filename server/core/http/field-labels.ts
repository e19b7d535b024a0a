import { APPLICATION_GROUPS } from '#domain/application/fields';
import type { FieldGroups } from '#domain/field';
import { GUARANTEE_EVENTS } from '#domain/guarantee/events';

const labels = new Map<string, string>([
  ...labelsOf(APPLICATION_GROUPS),
  ...labelsOf(GUARANTEE_EVENTS),
  ['account', '账号'],
  ['password', '密码'],
  ['mobile', '手机号'],
  ['smsCode', '短信验证码'],
  ['captcha', '图形验证码'],
  ['totpCode', '动态验证码'],
  ['recoveryCode', '恢复码'],
  ['passkeyName', '通行密钥名称'],
  ['page', '页码'],
  ['size', '每页条数'],
  ['keyword', '关键词'],
  ['applyNo', '申请编号'],
  ['productNo', '产品编号'],
  ['projectNo', '项目编号'],
  ['orderId', '订单编号'],
  ['letterNo', '保函编号'],
  ['orgType', '机构类型'],
  ['version', '版本号'],
]);

/** The Chinese name of a field, or its name on the wire in quotes. */
export function fieldLabel(name: string, wireName: string): string {
  return labels.get(name) ?? `“${wireName}”`;
}

function labelsOf(groups: FieldGroups): [string, string][] {
  return Object.values(groups).flatMap((group) =>
    Object.entries(group.fields).map(([name, field]): [string, string] => [name, field.label]),
  );
}
