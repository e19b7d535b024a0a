import { APPLICATION_GROUPS } from '#domain/application/fields';
import { BLACKLIST_FIELDS } from '#domain/blacklist';
import { GUARANTEE_EVENTS } from '#domain/guarantee/events';
import { ENTERPRISE_FIELDS, ORGANISATION_FIELDS } from '#domain/organisation/profile';
import { PROJECT_GROUPS, PROJECT_SECTION_FIELDS } from '#domain/project/fields';
import { IMPORTED_BIDDER_FIELDS } from '#domain/registration/fields';

const labels = new Map<string, string>([
  ['userName', '姓名'],
  ['channelName', '渠道名称'],
  ['templateName', '模板名称'],
  ['productName', '产品名称'],
  ['groupName', '集团名称'],
  ['title', '标题'],
  ['theme', '标题'],
  ['reason', '原因'],
  ['opinion', '意见'],
  ['remark', '备注'],
  ['note', '说明'],
  ...labelsOf({
    entry: { fields: BLACKLIST_FIELDS },
    enterprise: { fields: ENTERPRISE_FIELDS },
    organisation: { fields: ORGANISATION_FIELDS },
    bidder: { fields: IMPORTED_BIDDER_FIELDS },
    section: { fields: PROJECT_SECTION_FIELDS },
  }),
  ...labelsOf(PROJECT_GROUPS),
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
  ['userIds', '接收用户'],
  ['orgType', '机构类型'],
  ['version', '版本号'],
]);

/** The Chinese name of a field, or its name on the wire in quotes. */
export function fieldLabel(name: string, wireName: string): string {
  return labels.get(name) ?? `“${wireName}”`;
}

function labelsOf(groups: Readonly<Record<string, { fields: Readonly<Record<string, { label: string }>> }>>): [string, string][] {
  return Object.values(groups).flatMap((group) =>
    Object.entries(group.fields).map(([name, field]): [string, string] => [name, field.label]),
  );
}
