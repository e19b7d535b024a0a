import { resolve } from 'node:path';
import { undrawableMessage } from '#domain/drawable';
import { isLocalAddress, type SiteFacts } from '#domain/site';
import { refusedCharacter, visibleText } from '#domain/text';
import { refusedCharacterMessage } from '#domain/validation/messages';
import { certificatesIn } from './certificates-in';
import { SETTING_VARIABLES, type SettingName, type SettingVariable } from './settings-variables';

export { SETTING_VARIABLES };

/** The environment, read once. Durations in the unit that the name says. */
export interface Settings {
  readonly environment: 'development' | 'test' | 'production';
  readonly port: number;
  readonly host: string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly productTitle: string;
  readonly site: SiteFacts;
  readonly dataDir: string;
  /** Empty: the embedded database. */
  readonly databaseUrl: string;
  /** Empty: exports and statistics are read from the database itself. */
  readonly databaseReadUrl: string;
  readonly databasePoolSize: number;
  readonly storage: { readonly url: string; readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly sandbox: boolean;
  /** 32 bytes in base64, with which secrets are encrypted that rest in the database. */
  readonly secretsKey: string;
  readonly sessionIdleMinutes: number;
  readonly sessionMaxHours: number;
  readonly requestsPerMinute: number;
  /** How long a refusal by a limit waits before it is told; 0: not at all. */
  readonly refusalsHeldMs: number;
  /** How many requests are worked at once; 0: no limit. */
  readonly requestsAtOnce: number;
  /** How many may wait for a payment before they are told to ask less often than each second. */
  readonly payersAtOnce: number;
  /** The event loop's mean delay over which requests are refused; 0: none is. */
  readonly busyAfterMs: number;
  readonly logLevel: string;
  readonly auditLogDays: number;
  readonly trustedProxies: readonly string[];
  readonly aliyunSms: {
    readonly accessKeyId: string;
    readonly accessKeySecret: string;
    readonly signName: string;
    readonly templateCode: string;
    /** Empty where notices do not go by SMS. */
    readonly noticeTemplateCode: string;
    /** Empty: invitations are not sent. */
    readonly invitationTemplateCode: string;
    readonly endpoint: string;
  };
  /** Empty where no mail is sent. */
  readonly mail: { readonly server: string; readonly from: string };
  readonly wechatPay: {
    readonly merchantId: string;
    readonly appId: string;
    readonly serialNo: string;
    readonly privateKey: string;
    readonly apiV3Key: string;
    /** Empty where platform certificates alone are used. */
    readonly publicKeyId: string;
    readonly publicKey: string;
    /** Empty where the public key alone is used. */
    readonly platformCertificates: string;
    readonly baseUrl: string;
  };
  readonly alipay: {
    readonly appId: string;
    readonly privateKey: string;
    readonly publicKey: string;
    readonly sellerId: string;
    readonly gateway: string;
  };
  /** Without a merchant's code nothing is opened at DinPay. */
  readonly dinpay: {
    readonly merchantCode: string;
    readonly privateKey: string;
    readonly publicKey: string;
    readonly apiUrl: string;
    readonly queryUrl: string;
    readonly scanService: string;
    readonly phoneService: string;
  };
  /** Without a member's number nothing is opened at Baofu. */
  readonly baofu: {
    readonly memberId: string;
    readonly terminalId: string;
    readonly privateKey: string;
    readonly publicKey: string;
    readonly apiUrl: string;
    readonly cashierUrl: string;
    readonly accountUrl: string;
    readonly uploadUrl: string;
    /** Of the interface to accounts; the same as that of payments where it is empty. */
    readonly accountTerminalId: string;
    readonly industryId: string;
  };
  /** Empty where logging in by WeChat, or the mini-program, is not set up. */
  readonly wechat: {
    readonly openAppId: string;
    readonly openAppSecret: string;
    readonly miniAppId: string;
    readonly miniAppSecret: string;
    readonly baseUrl: string;
  };
  /** Empty where no step is worked through an institution's interface. */
  readonly institution: { readonly baseUrl: string; readonly appId: string; readonly secret: string };
  /** Empty where invoices are issued outside of the platform alone. */
  readonly invoice: { readonly baseUrl: string; readonly appId: string; readonly secret: string };
  readonly csc: { readonly baseUrl: string; readonly clientId: string; readonly clientSecret: string; readonly trustedRoots: string };
}

/** What is wrong with the environment, every problem at once. */
export class SettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`设置有误，系统未启动：\n${problems.map((problem) => `  · ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const problems: string[] = [];
  const values = readValues(environment, problems);
  const sandbox = values.SANDBOX === '1';
  const production = values.NODE_ENV === 'production';
  if (production && sandbox) problems.push('SANDBOX：生产环境（NODE_ENV=production）不可开启沙箱，请去掉 SANDBOX 或设为 0');
  if (production && values.PUBLIC_URL === '') problems.push('PUBLIC_URL：生产环境必须填写以 https:// 开头的访问网址');
  if (production) problems.push(...unencrypted(values));
  if (!sandbox) problems.push(...missingProviders(values), ...unverifiable(values));
  problems.push(
    ...wrongDatabase('DATABASE_URL', values.DATABASE_URL, '使用内置数据库'),
    ...wrongDatabase('DATABASE_READ_URL', values.DATABASE_READ_URL, '不用只读副本'),
    ...wrongStorage(values),
    ...halfGiven(values),
    ...wrongCertificates(values),
    ...wrongMail(values),
    ...wrongKey(values),
    ...wrongTitle(values),
  );
  if (problems.length > 0) throw new SettingsError(problems);
  return freeze(values, sandbox);
}

type Values = Record<SettingName, string>;

function readValues(environment: NodeJS.ProcessEnv, problems: string[]): Values {
  const entries = SETTING_VARIABLES.map((variable: SettingVariable) => {
    const given = environment[variable.name]?.trim() ?? '';
    const blank = environment[variable.name] === undefined ? variable.default : (variable.blank ?? variable.default);
    const value = given === '' ? blank : given;
    const problem = value === '' ? undefined : problemOf(variable, value);
    if (problem) problems.push(`${variable.name}：当前值${variable.kind === 'secret' ? '' : `“${value}”`}有误，${problem}`);
    return [variable.name, value];
  });
  return Object.fromEntries(entries) as Values;
}

function problemOf(variable: SettingVariable, value: string): string | undefined {
  switch (variable.kind) {
    case 'integer':
      return integerProblem(value, variable.minimum ?? 0, variable.maximum ?? Number.MAX_SAFE_INTEGER);
    case 'flag':
      return value === '0' || value === '1' ? undefined : '请填 0 或 1';
    case 'choice':
      return variable.choices?.includes(value) ? undefined : `请填以下之一：${variable.choices?.join('、')}`;
    case 'url':
      return /^https?:\/\//i.test(value) && URL.canParse(value) ? undefined : '请填以 http:// 或 https:// 开头的网址';
    case 'store':
    case 'text':
    case 'secret':
    case 'list':
      return undefined;
  }
}

function integerProblem(value: string, minimum: number, maximum: number): string | undefined {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= minimum && number <= maximum) return undefined;
  return `请填 ${minimum} 到 ${maximum} 之间的整数`;
}

function missingProviders(values: Values): string[] {
  return SETTING_VARIABLES.filter(
    (variable: SettingVariable) => variable.requiredOutsideSandbox && values[variable.name as SettingName] === '',
  ).map((variable) => `${variable.name}：未填写${variable.description}；沙箱关闭时必填，试用请设 SANDBOX=1`);
}

function unverifiable(values: Values): string[] {
  if (values.WECHATPAY_PUBLIC_KEY !== '' || values.WECHATPAY_PLATFORM_CERTIFICATES !== '') return [];
  return ['WECHATPAY_PUBLIC_KEY：未填写微信支付公钥；沙箱关闭时，与 WECHATPAY_PLATFORM_CERTIFICATES 至少填写一项，试用请设 SANDBOX=1'];
}

function unencrypted(values: Values): string[] {
  return SETTING_VARIABLES.filter((variable) => isPlainHttp(addressIn(variable, values[variable.name]))).map(
    ({ name }) => `${name}：生产环境必须使用以 https:// 开头的地址`,
  );
}

/** The address to which a variable sends something; that of a store stands in its query. */
function addressIn({ kind }: SettingVariable, value: string): string {
  if (kind === 'url') return value;
  return kind === 'store' && URL.canParse(value) ? (new URL(value).searchParams.get('endpoint') ?? '') : '';
}

function isPlainHttp(address: string): boolean {
  return address !== '' && !/^https:\/\//i.test(address);
}

function wrongDatabase(name: string, url: string, leftEmpty: string): string[] {
  if (url === '' || (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url))) return [];
  return [`${name}：连接地址有误，请填 postgres://用户:密码@主机:端口/库名，或留空${leftEmpty}`];
}

function wrongStorage(values: Values): string[] {
  const url = values.STORAGE_URL;
  if (url === '') return [];
  if (!url.startsWith('s3://') || !URL.canParse(url)) return ['STORAGE_URL：地址有误，请填 s3://桶名?endpoint=…，或留空存于 DATA_DIR'];
  return (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    .filter((name) => values[name] === '')
    .map((name) => `${name}：未填写；STORAGE_URL 为 s3:// 时必填`);
}

/** Each of the first makes the others necessary. */
const TOGETHER: readonly (readonly [SettingName, readonly SettingName[]])[] = [
  ['INSTITUTION_BASE_URL', ['INSTITUTION_APP_ID', 'INSTITUTION_SECRET']],
  ['INVOICE_BASE_URL', ['INVOICE_APP_ID', 'INVOICE_SECRET']],
  ['WECHATPAY_PUBLIC_KEY', ['WECHATPAY_PUBLIC_KEY_ID']],
  ['WECHATPAY_PUBLIC_KEY_ID', ['WECHATPAY_PUBLIC_KEY']],
  ['DINPAY_MERCHANT_CODE', ['DINPAY_PRIVATE_KEY', 'DINPAY_PUBLIC_KEY']],
  ['BAOFU_MEMBER_ID', ['BAOFU_TERMINAL_ID', 'BAOFU_PRIVATE_KEY', 'BAOFU_PUBLIC_KEY']],
  ['WECHAT_OPEN_APP_ID', ['WECHAT_OPEN_APP_SECRET']],
  ['WECHAT_MINI_APP_ID', ['WECHAT_MINI_APP_SECRET']],
];

function halfGiven(values: Values): string[] {
  return TOGETHER.filter(([first]) => values[first] !== '').flatMap(([first, others]) =>
    others.filter((name) => values[name] === '').map((name) => `${name}：未填写；填写 ${first} 时必填`),
  );
}

function wrongCertificates({ WECHATPAY_PLATFORM_CERTIFICATES: pem, WECHATPAY_SERIAL_NO: ours }: Values): string[] {
  if (pem === '') return [];
  const serials = serialsIn(pem);
  if (serials.length === 0) return ['WECHATPAY_PLATFORM_CERTIFICATES：当前值有误，请填 PEM 格式的证书，多张证书依次相连'];
  return serials.includes(ours.toUpperCase()) ? ['WECHATPAY_PLATFORM_CERTIFICATES：其中有商户证书，请填从微信支付下载的平台证书'] : [];
}

/** None where one of them cannot be read. */
function serialsIn(pem: string): string[] {
  try {
    return certificatesIn(pem).map(({ serialNumber }) => serialNumber);
  } catch {
    return [];
  }
}

function wrongMail({ MAIL_SERVER: url, MAIL_FROM: from }: Values): string[] {
  if (url === '') return [];
  const isServer = /^smtps?:\/\//.test(url) && URL.canParse(url) && new URL(url).hostname !== '';
  return [
    ...(isServer ? [] : ['MAIL_SERVER：地址有误，请填 smtps://用户:密码@主机:端口，或留空不发送邮件']),
    ...(from === '' ? ['MAIL_FROM：未填写；填写 MAIL_SERVER 时必填'] : []),
  ];
}

function wrongKey({ SECRETS_KEY: key }: Values): string[] {
  if (key === '' || (/^[A-Za-z0-9+/]{43}=?$/.test(key) && Buffer.from(key, 'base64').length === 32)) return [];
  return ['SECRETS_KEY：当前值有误，请填 32 字节的 base64，可用 openssl rand -base64 32 生成'];
}

/** Contracts bear it. */
function wrongTitle({ PRODUCT_TITLE: title }: Values): string[] {
  const refused = refusedCharacter(title);
  const message = refused ? refusedCharacterMessage(refused.name) : undrawableMessage(title);
  return message === null ? [] : [`PRODUCT_TITLE：当前值“${visibleText(title)}”有误，${message}`];
}

/** Whoever opens the platform on its own machine has it from there. */
function assetHostOf({ ASSET_URL: host }: Values, publicUrl: string): string {
  return host === '' || isLocalAddress(publicUrl) ? '' : new URL(host).origin;
}

/** The sandbox, which holds nobody's secrets, has one that everybody knows. */
const sandboxKey = Buffer.alloc(32, 'sandbox').toString('base64');

function freeze(values: Values, sandbox: boolean): Settings {
  const publicUrl = (values.PUBLIC_URL || `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  const settings: Settings = {
    environment: values.NODE_ENV as Settings['environment'],
    port: Number(values.PORT),
    host: values.HOST,
    publicUrl,
    productTitle: values.PRODUCT_TITLE,
    site: {
      productTitle: values.PRODUCT_TITLE,
      owner: values.SITE_OWNER || values.PRODUCT_TITLE,
      policeRecord: values.POLICE_RECORD,
      icpRecord: values.ICP_RECORD,
      wechatLogin: sandbox || values.WECHAT_OPEN_APP_ID !== '' ? 'on' : '',
      assetHost: assetHostOf(values, publicUrl),
    },
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databasePoolSize: Number(values.DATABASE_POOL_SIZE),
    storage: { url: values.STORAGE_URL, accessKeyId: values.S3_ACCESS_KEY_ID, secretAccessKey: values.S3_SECRET_ACCESS_KEY },
    sandbox,
    secretsKey: values.SECRETS_KEY || sandboxKey,
    sessionIdleMinutes: Number(values.SESSION_IDLE_MINUTES),
    sessionMaxHours: Number(values.SESSION_MAX_HOURS),
    requestsPerMinute: Number(values.REQUESTS_PER_MINUTE),
    refusalsHeldMs: Number(values.REFUSALS_HELD_MS),
    requestsAtOnce: Number(values.REQUESTS_AT_ONCE),
    payersAtOnce: Number(values.PAYERS_AT_ONCE),
    busyAfterMs: Number(values.BUSY_AFTER_MS),
    logLevel: values.LOG_LEVEL,
    auditLogDays: Number(values.AUDIT_LOG_DAYS),
    trustedProxies: values.TRUSTED_PROXIES.split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
    aliyunSms: {
      accessKeyId: values.ALIYUN_SMS_ACCESS_KEY_ID,
      accessKeySecret: values.ALIYUN_SMS_ACCESS_KEY_SECRET,
      signName: values.ALIYUN_SMS_SIGN_NAME,
      templateCode: values.ALIYUN_SMS_TEMPLATE_CODE,
      noticeTemplateCode: values.ALIYUN_SMS_NOTICE_TEMPLATE_CODE,
      invitationTemplateCode: values.ALIYUN_SMS_INVITATION_TEMPLATE_CODE,
      endpoint: values.ALIYUN_SMS_ENDPOINT,
    },
    mail: { server: values.MAIL_SERVER, from: values.MAIL_FROM },
    wechatPay: {
      merchantId: values.WECHATPAY_MERCHANT_ID,
      appId: values.WECHATPAY_APP_ID,
      serialNo: values.WECHATPAY_SERIAL_NO,
      privateKey: values.WECHATPAY_PRIVATE_KEY,
      apiV3Key: values.WECHATPAY_API_V3_KEY,
      publicKeyId: values.WECHATPAY_PUBLIC_KEY_ID,
      publicKey: values.WECHATPAY_PUBLIC_KEY,
      platformCertificates: values.WECHATPAY_PLATFORM_CERTIFICATES,
      baseUrl: values.WECHATPAY_BASE_URL,
    },
    alipay: {
      appId: values.ALIPAY_APP_ID,
      privateKey: values.ALIPAY_PRIVATE_KEY,
      publicKey: values.ALIPAY_PUBLIC_KEY,
      sellerId: values.ALIPAY_SELLER_ID,
      gateway: values.ALIPAY_GATEWAY,
    },
    dinpay: {
      merchantCode: values.DINPAY_MERCHANT_CODE,
      privateKey: values.DINPAY_PRIVATE_KEY,
      publicKey: values.DINPAY_PUBLIC_KEY,
      apiUrl: values.DINPAY_API_URL,
      queryUrl: values.DINPAY_QUERY_URL,
      scanService: values.DINPAY_SCAN_SERVICE,
      phoneService: values.DINPAY_PHONE_SERVICE,
    },
    baofu: {
      memberId: values.BAOFU_MEMBER_ID,
      terminalId: values.BAOFU_TERMINAL_ID,
      privateKey: values.BAOFU_PRIVATE_KEY,
      publicKey: values.BAOFU_PUBLIC_KEY,
      apiUrl: values.BAOFU_API_URL,
      cashierUrl: values.BAOFU_CASHIER_URL,
      accountUrl: values.BAOFU_ACCOUNT_URL,
      uploadUrl: values.BAOFU_UPLOAD_URL,
      accountTerminalId: values.BAOFU_ACCOUNT_TERMINAL_ID,
      industryId: values.BAOFU_INDUSTRY_ID,
    },
    wechat: {
      openAppId: values.WECHAT_OPEN_APP_ID,
      openAppSecret: values.WECHAT_OPEN_APP_SECRET,
      miniAppId: values.WECHAT_MINI_APP_ID,
      miniAppSecret: values.WECHAT_MINI_APP_SECRET,
      baseUrl: values.WECHAT_BASE_URL,
    },
    institution: { baseUrl: values.INSTITUTION_BASE_URL, appId: values.INSTITUTION_APP_ID, secret: values.INSTITUTION_SECRET },
    invoice: { baseUrl: values.INVOICE_BASE_URL, appId: values.INVOICE_APP_ID, secret: values.INVOICE_SECRET },
    csc: {
      baseUrl: values.CSC_BASE_URL,
      clientId: values.CSC_CLIENT_ID,
      clientSecret: values.CSC_CLIENT_SECRET,
      trustedRoots: values.CSC_TRUSTED_ROOTS,
    },
  };
  for (const group of Object.values(settings)) Object.freeze(group);
  return Object.freeze(settings);
}
