/** What a value tells of a person, or what it must keep secret. */
export type Sensitive = 'password' | 'code' | 'secret' | 'name' | 'telephone' | 'email' | 'identity' | 'socialCode' | 'account' | 'address';

const KEYS: readonly [RegExp, Sensitive][] = [
  [/password|passwd|pwd/, 'password'],
  [/smscode|totpcode|recoverycode|verificationcode|verifycode|captcha/, 'code'],
  // The `uri` of an authenticator app carries its secret.
  [/clientkey|token|ticket|secret|privatekey|authorization|cookie|signature$|^skey$|^x?-?sign$|^uri$/, 'secret'],
  [
    /(username|realname|actorname|operatorname|handlername|signername|legalperson|legalname|legalpersonname|contact|contactname|contactperson|linkman|accountname|savedby|savedbyname|importedby|receiver)$|(account|unit|agency)manager$/,
    'name',
  ],
  [/(mobile|phone|phonenum|telephone|tel)$/, 'telephone'],
  [/mail$/, 'email'],
  [/(idcard|idno|idnumber|certno|identitycard)$/, 'identity'],
  [/(socialcode|creditcode|organizationcode)$/, 'socialCode'],
  [/(accountno|bankaccount|cardno)$/, 'account'],
  [/(address|addressd|addressdetail)$/, 'address'],
];

const IN_GROUPS: Readonly<Record<string, Sensitive>> = { 'invoicinginfo.name': 'name' };

// What is asked comes last in a label, so that 联系人手机 is a telephone.
const LABELS: readonly [RegExp, Sensitive][] = [
  [/验证码|恢复码/, 'code'],
  [/密码/, 'password'],
  [/手机|电话/, 'telephone'],
  [/邮箱/, 'email'],
  [/身份证/, 'identity'],
  [/信用代码/, 'socialCode'],
  [/账号|卡号/, 'account'],
  [/地址/, 'address'],
  [/姓名|联系人|法定代表人|经办人|客户经理|负责人|收票人|收件人/, 'name'],
];

const SECRET: ReadonlySet<Sensitive> = new Set(['password', 'code', 'secret']);

/** By the key that a value stands under, and that of the object around it; undefined where neither tells. */
export function kindOfKey(key: string, around = ''): Sensitive | undefined {
  const name = plainKey(key);
  return KEYS.find(([pattern]) => pattern.test(name))?.[1] ?? IN_GROUPS[`${plainKey(around)}.${name}`];
}

/** By the label of the field that it is typed into. */
export function kindOfLabel(label: string): Sensitive | undefined {
  return LABELS.find(([pattern]) => pattern.test(label))?.[1];
}

export function isSecretKind(kind: Sensitive | undefined): boolean {
  return kind !== undefined && SECRET.has(kind);
}

function plainKey(key: string): string {
  return key.replaceAll('_', '').toLowerCase();
}
