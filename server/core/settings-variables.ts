import { DEFAULT_SITE } from '#domain/site';

export type VariableKind = 'text' | 'secret' | 'integer' | 'flag' | 'choice' | 'list' | 'url' | 'store';

/** One environment variable that the server reads. The tables of docs/settings.md are checked against this list. */
export interface SettingVariable {
  readonly name: string;
  readonly kind: VariableKind;
  readonly default: string;
  /** What it is where it is there without a value; the default where this is not said. */
  readonly blank?: string;
  readonly description: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly choices?: readonly string[];
  /** Must be given when the sandbox is off. */
  readonly requiredOutsideSandbox?: true;
}

export const SETTING_VARIABLES = [
  {
    name: 'NODE_ENV',
    kind: 'choice',
    default: 'development',
    blank: 'production',
    choices: ['development', 'test', 'production'],
    description: '运行环境；设为空值时视为 production',
  },
  { name: 'PORT', kind: 'integer', default: '8080', minimum: 0, maximum: 65535, description: '页面与接口共用的端口' },
  { name: 'HOST', kind: 'text', default: '0.0.0.0', description: '监听地址' },
  { name: 'PUBLIC_URL', kind: 'url', default: '', description: '用户访问的网址，用于二维码与回调；留空时为 http://localhost:端口' },
  { name: 'PRODUCT_TITLE', kind: 'text', default: DEFAULT_SITE.productTitle, description: '平台名称，显示在页面、短信与合同中' },
  { name: 'SITE_OWNER', kind: 'text', default: '', description: '页脚的版权单位；留空时为平台名称' },
  { name: 'POLICE_RECORD', kind: 'text', default: '', description: '页脚的公安备案号，如 津公网安备12010000000000号；留空则不显示' },
  { name: 'ICP_RECORD', kind: 'text', default: '', description: '页脚的 ICP 备案号，如 津ICP备00000000号；留空则不显示' },
  {
    name: 'ASSET_URL',
    kind: 'url',
    default: '',
    description:
      '渠道标志、二维码和指南文件的资源域名，如 https://assets.example.com，回源到本平台的 /assets；留空或本机访问时从本平台加载',
  },
  { name: 'DATA_DIR', kind: 'text', default: './data', description: '数据库、文件与沙箱密钥所在的文件夹' },
  { name: 'DATABASE_URL', kind: 'secret', default: '', description: 'PostgreSQL 连接地址 postgres://…；留空时使用内置数据库' },
  {
    name: 'DATABASE_READ_URL',
    kind: 'secret',
    default: '',
    description: '只读副本的连接地址 postgres://…，导出与统计从它读取；留空时都用 DATABASE_URL',
  },
  { name: 'DATABASE_POOL_SIZE', kind: 'integer', default: '20', minimum: 4, maximum: 500, description: '数据库连接数上限' },
  { name: 'STORAGE_URL', kind: 'store', default: '', description: '文件存储，s3://桶名?endpoint=…；留空时存于 DATA_DIR' },
  { name: 'S3_ACCESS_KEY_ID', kind: 'secret', default: '', description: '对象存储访问密钥 ID（STORAGE_URL 为 s3:// 时必填）' },
  { name: 'S3_SECRET_ACCESS_KEY', kind: 'secret', default: '', description: '对象存储访问密钥（STORAGE_URL 为 s3:// 时必填）' },
  { name: 'SANDBOX', kind: 'flag', default: '0', description: '1：短信、支付、证书由系统自己模拟（npm start 默认开启，生产环境不可开启）' },
  {
    name: 'SECRETS_KEY',
    kind: 'secret',
    default: '',
    requiredOutsideSandbox: true,
    description: '加密两步验证密钥所用的密钥，32 字节的 base64（openssl rand -base64 32）；更换或遗失后已绑定的动态验证码全部失效',
  },
  { name: 'SESSION_IDLE_MINUTES', kind: 'integer', default: '30', minimum: 1, maximum: 1440, description: '无操作多少分钟后退出登录' },
  { name: 'SESSION_MAX_HOURS', kind: 'integer', default: '12', minimum: 1, maximum: 168, description: '一次登录最长有效小时数' },
  {
    name: 'REQUESTS_PER_MINUTE',
    kind: 'integer',
    default: '3000',
    minimum: 1,
    maximum: 100_000_000,
    description: '每个来源地址每分钟的请求数上限',
  },
  {
    name: 'REFUSALS_HELD_MS',
    kind: 'integer',
    default: '1000',
    minimum: 0,
    maximum: 60_000,
    description: '超出上限的请求延后多少毫秒才答复，同一地址同时延后的过多时断开连接；0 为立即答复',
  },
  {
    name: 'REQUESTS_AT_ONCE',
    kind: 'integer',
    default: '256',
    minimum: 0,
    maximum: 100_000,
    description: '同时处理的请求数上限，其余按来源地址轮流等候，等候过多或超过 1.5 秒答 503；0 为不作此限制',
  },
  {
    name: 'PAYERS_AT_ONCE',
    kind: 'integer',
    default: '2000',
    minimum: 1,
    maximum: 1_000_000,
    description: '每秒查询一次支付结果的付款人上限；同时等待的付款人超过此数时才放慢，使每秒的查询不超过此数，最慢每 15 秒一次',
  },
  {
    name: 'BUSY_AFTER_MS',
    kind: 'integer',
    default: '1000',
    minimum: 0,
    maximum: 60_000,
    description: '请求平均等待超过多少毫秒视为系统繁忙，此时新请求答 503；0 为不作此限制',
  },
  {
    name: 'LOG_LEVEL',
    kind: 'choice',
    default: 'info',
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    description: '日志级别',
  },
  {
    name: 'AUDIT_LOG_DAYS',
    kind: 'integer',
    default: '1825',
    minimum: 183,
    maximum: 36_500,
    description: '操作日志至少保存多少天，到期后自动清理；不能少于六个月',
  },
  { name: 'TRUSTED_PROXIES', kind: 'list', default: '', description: '可信反向代理的地址或网段，逗号分隔' },
  { name: 'ALIYUN_SMS_ACCESS_KEY_ID', kind: 'secret', default: '', requiredOutsideSandbox: true, description: '阿里云短信访问密钥 ID' },
  { name: 'ALIYUN_SMS_ACCESS_KEY_SECRET', kind: 'secret', default: '', requiredOutsideSandbox: true, description: '阿里云短信访问密钥' },
  { name: 'ALIYUN_SMS_SIGN_NAME', kind: 'text', default: '', requiredOutsideSandbox: true, description: '短信签名' },
  { name: 'ALIYUN_SMS_TEMPLATE_CODE', kind: 'text', default: '', requiredOutsideSandbox: true, description: '验证码短信模板编号' },
  {
    name: 'ALIYUN_SMS_NOTICE_TEMPLATE_CODE',
    kind: 'text',
    default: '',
    description: '提醒短信模板编号，模板变量为 subject；留空时不以短信发送提醒',
  },
  {
    name: 'ALIYUN_SMS_INVITATION_TEMPLATE_CODE',
    kind: 'text',
    default: '',
    description: '成员邀请短信模板编号，变量为 organisation 与 token；不填则不发短信，由邀请人转发链接',
  },
  { name: 'ALIYUN_SMS_ENDPOINT', kind: 'url', default: 'https://dysmsapi.aliyuncs.com', description: '阿里云短信服务地址' },
  {
    name: 'MAIL_SERVER',
    kind: 'secret',
    default: '',
    description: '发送邮件的服务器，smtps://用户:密码@主机:端口；留空时不以邮件发送提醒',
  },
  { name: 'MAIL_FROM', kind: 'text', default: '', description: '发件人，如 电子保函平台 <notice@example.com>（填写 MAIL_SERVER 时必填）' },
  { name: 'WECHATPAY_MERCHANT_ID', kind: 'text', default: '', requiredOutsideSandbox: true, description: '微信支付商户号' },
  { name: 'WECHATPAY_APP_ID', kind: 'text', default: '', requiredOutsideSandbox: true, description: '微信支付应用 ID' },
  { name: 'WECHATPAY_SERIAL_NO', kind: 'text', default: '', requiredOutsideSandbox: true, description: '微信支付商户证书序列号' },
  { name: 'WECHATPAY_PRIVATE_KEY', kind: 'secret', default: '', requiredOutsideSandbox: true, description: '微信支付商户私钥（PEM）' },
  { name: 'WECHATPAY_API_V3_KEY', kind: 'secret', default: '', requiredOutsideSandbox: true, description: '微信支付 APIv3 密钥' },
  { name: 'WECHATPAY_PUBLIC_KEY_ID', kind: 'text', default: '', description: '微信支付公钥 ID，以 PUB_KEY_ID_ 开头（填写公钥时必填）' },
  {
    name: 'WECHATPAY_PUBLIC_KEY',
    kind: 'secret',
    default: '',
    description: '微信支付公钥（PEM）；与平台证书至少填写一项，切换期间两项都填',
  },
  {
    name: 'WECHATPAY_PLATFORM_CERTIFICATES',
    kind: 'secret',
    default: '',
    description: '微信支付平台证书（PEM），新旧证书可依次相连；只用公钥时留空',
  },
  { name: 'WECHATPAY_BASE_URL', kind: 'url', default: 'https://api.mch.weixin.qq.com', description: '微信支付服务地址' },
  { name: 'ALIPAY_APP_ID', kind: 'text', default: '', requiredOutsideSandbox: true, description: '支付宝应用 ID' },
  { name: 'ALIPAY_PRIVATE_KEY', kind: 'secret', default: '', requiredOutsideSandbox: true, description: '支付宝应用私钥（PKCS#8）' },
  { name: 'ALIPAY_PUBLIC_KEY', kind: 'secret', default: '', requiredOutsideSandbox: true, description: '支付宝公钥' },
  { name: 'ALIPAY_SELLER_ID', kind: 'text', default: '', requiredOutsideSandbox: true, description: '支付宝收款方账号 ID（2088 开头）' },
  { name: 'ALIPAY_GATEWAY', kind: 'url', default: 'https://openapi.alipay.com/gateway.do', description: '支付宝网关' },
  { name: 'DINPAY_MERCHANT_CODE', kind: 'text', default: '', description: '智付商家号；留空时不开通智付' },
  { name: 'DINPAY_PRIVATE_KEY', kind: 'secret', default: '', description: '智付商家私钥（PKCS#8，填写商家号时必填）' },
  { name: 'DINPAY_PUBLIC_KEY', kind: 'secret', default: '', description: '智付公钥（填写商家号时必填）' },
  { name: 'DINPAY_API_URL', kind: 'url', default: 'https://api.dinpay.com/gateway/api', description: '智付下单与退款地址' },
  { name: 'DINPAY_QUERY_URL', kind: 'url', default: 'https://query.dinpay.com/query', description: '智付查询地址' },
  { name: 'DINPAY_SCAN_SERVICE', kind: 'text', default: 'weixin_scan', description: '智付扫码业务类型，如 weixin_scan、alipay_scan' },
  {
    name: 'DINPAY_PHONE_SERVICE',
    kind: 'text',
    default: 'weixin_h5api',
    description: '智付手机支付业务类型，如 weixin_h5api、alipay_h5api',
  },
  { name: 'BAOFU_MEMBER_ID', kind: 'text', default: '', description: '宝付商户号；留空时不开通宝付' },
  { name: 'BAOFU_TERMINAL_ID', kind: 'text', default: '', description: '宝付终端号（填写商户号时必填）' },
  { name: 'BAOFU_PRIVATE_KEY', kind: 'secret', default: '', description: '宝付商户私钥（PKCS#8，填写商户号时必填）' },
  { name: 'BAOFU_PUBLIC_KEY', kind: 'secret', default: '', description: '宝付公钥（填写商户号时必填）' },
  { name: 'BAOFU_API_URL', kind: 'url', default: 'https://juhe.baofoo.com/api', description: '宝付聚合支付地址' },
  {
    name: 'BAOFU_CASHIER_URL',
    kind: 'url',
    default: 'https://juhe.baofoo.com/cashier',
    description: '宝付收银台地址，付款人只会被带往此处',
  },
  {
    name: 'BAOFU_ACCOUNT_URL',
    kind: 'url',
    default: 'https://public.baofu.com/union-gw/api',
    description: '宝付账户接口地址，用于开户、余额与提现',
  },
  {
    name: 'BAOFU_UPLOAD_URL',
    kind: 'url',
    default: 'https://upload.baofoo.com/baofu-upload-trade/trade/syncUploadFile',
    description: '宝付资质文件上传地址',
  },
  { name: 'BAOFU_ACCOUNT_TERMINAL_ID', kind: 'text', default: '', description: '宝付账户接口终端号；留空时与支付终端号相同' },
  { name: 'BAOFU_INDUSTRY_ID', kind: 'text', default: '6011', description: '开户单位的宝付行业编码，以宝付附录为准' },
  { name: 'WECHAT_OPEN_APP_ID', kind: 'text', default: '', description: '微信开放平台网站应用 AppID，用于微信扫码登录；留空时不开通' },
  { name: 'WECHAT_OPEN_APP_SECRET', kind: 'secret', default: '', description: '微信开放平台网站应用 AppSecret（填写其 AppID 时必填）' },
  { name: 'WECHAT_MINI_APP_ID', kind: 'text', default: '', description: '微信小程序 AppID，用于手机跳转小程序；留空时不开通' },
  { name: 'WECHAT_MINI_APP_SECRET', kind: 'secret', default: '', description: '微信小程序 AppSecret（填写其 AppID 时必填）' },
  { name: 'WECHAT_BASE_URL', kind: 'url', default: 'https://api.weixin.qq.com', description: '微信接口地址' },
  { name: 'INSTITUTION_BASE_URL', kind: 'url', default: '', description: '机构系统接口地址，用于以接口方式办理的审核与出函；留空时不开通' },
  { name: 'INSTITUTION_APP_ID', kind: 'text', default: '', description: '机构系统接口应用 ID（填写接口地址时必填）' },
  { name: 'INSTITUTION_SECRET', kind: 'secret', default: '', description: '机构系统接口签名密钥（填写接口地址时必填）' },
  { name: 'INVOICE_BASE_URL', kind: 'url', default: '', description: '电子发票服务商接口地址；留空时发票由收款方线下开具后登记' },
  { name: 'INVOICE_APP_ID', kind: 'text', default: '', description: '电子发票服务商应用 ID（填写接口地址时必填）' },
  { name: 'INVOICE_SECRET', kind: 'secret', default: '', description: '电子发票服务商签名密钥（填写接口地址时必填）' },
  { name: 'CSC_BASE_URL', kind: 'url', default: '', requiredOutsideSandbox: true, description: '远程签名服务（CSC 接口）地址' },
  { name: 'CSC_CLIENT_ID', kind: 'text', default: '', requiredOutsideSandbox: true, description: '远程签名服务客户端 ID' },
  { name: 'CSC_CLIENT_SECRET', kind: 'secret', default: '', requiredOutsideSandbox: true, description: '远程签名服务客户端密钥' },
  { name: 'CSC_TRUSTED_ROOTS', kind: 'text', default: '', requiredOutsideSandbox: true, description: '验签信任的根证书文件（PEM）路径' },
] as const satisfies readonly SettingVariable[];

export type SettingName = (typeof SETTING_VARIABLES)[number]['name'];
