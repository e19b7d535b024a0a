import { selfSigned, type SelfSigned } from '#tests/support/self-signed';
import { readSettings, SETTING_VARIABLES, SettingsError } from './settings';

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

let certificate: SelfSigned;
beforeAll(async () => {
  certificate = await selfSigned('7132D72A03E93CDDF8C03BBD1F37EEDF6D3C7D2A');
});

describe('settings', () => {
  it('have defaults that a sandbox starts with', () => {
    expect(readSettings({ SANDBOX: '1' })).toMatchObject({
      port: 8080,
      publicUrl: 'http://localhost:8080',
      sessionIdleMinutes: 30,
      sessionMaxHours: 12,
      sandbox: true,
      databaseUrl: '',
      trustedProxies: [],
    });
  });

  it('[RQ-05] load assets from their host, but for who opens the platform on its own machine', () => {
    const of = (PUBLIC_URL: string) => readSettings({ SANDBOX: '1', ASSET_URL: 'https://assets.example/x', PUBLIC_URL }).site.assetHost;
    expect(of('https://bh.example.cn')).toBe('https://assets.example');
    for (const local of ['', 'http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080', 'http://dev.localhost'])
      expect(of(local)).toBe('');
  });

  it('are frozen, groups too', () => {
    const settings = readSettings({ SANDBOX: '1' });
    expect(Object.isFrozen(settings)).toBe(true);
    expect(Object.isFrozen(settings.alipay)).toBe(true);
  });

  it('name every wrong variable at once, its problem and the mend', () => {
    const problems = problemsOf({
      SANDBOX: '1',
      PORT: 'eighty',
      SESSION_IDLE_MINUTES: '0',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://x',
      DATABASE_READ_URL: 'copy.example.cn',
      STORAGE_URL: 's3://bucket',
    });
    expect(problems).toEqual([
      'PORT：当前值“eighty”有误，请填 0 到 65535 之间的整数',
      'SESSION_IDLE_MINUTES：当前值“0”有误，请填 1 到 1440 之间的整数',
      'LOG_LEVEL：当前值“loud”有误，请填以下之一：fatal、error、warn、info、debug、trace、silent',
      'DATABASE_URL：连接地址有误，请填 postgres://用户:密码@主机:端口/库名，或留空使用内置数据库',
      'DATABASE_READ_URL：连接地址有误，请填 postgres://用户:密码@主机:端口/库名，或留空不用只读副本',
      'S3_ACCESS_KEY_ID：未填写；STORAGE_URL 为 s3:// 时必填',
      'S3_SECRET_ACCESS_KEY：未填写；STORAGE_URL 为 s3:// 时必填',
    ]);
  });

  it('[LC-11] refuse a name of the platform that contracts could not show, or nobody could read', () => {
    expect(problemsOf({ SANDBOX: '1', PRODUCT_TITLE: '保函😀平台' })).toEqual([
      'PRODUCT_TITLE：当前值“保函😀平台”有误，合同和保函中无法显示“😀”，请删除或改用其他文字',
    ]);
    expect(problemsOf({ SANDBOX: '1', PRODUCT_TITLE: '保函\u202E台平' })).toEqual([
      'PRODUCT_TITLE：当前值“保函台平”有误，含有看不见或无法识别的字符（从右向左书写符 U+202E），请删除后重新填写',
    ]);
    expect(problemsOf({ SANDBOX: '1', PRODUCT_TITLE: '𬭎䶮电子保函平台' })).toEqual([]);
  });

  it('[RT-08] keep the log for five years, or as long as is said, and never for less than six months', () => {
    expect(readSettings({ SANDBOX: '1' }).auditLogDays).toBe(1825);
    expect(readSettings({ SANDBOX: '1', AUDIT_LOG_DAYS: '183' }).auditLogDays).toBe(183);
    for (const days of ['182', '0', '-1', '1.5', '180 天'])
      expect(problemsOf({ SANDBOX: '1', AUDIT_LOG_DAYS: days })).toEqual([
        `AUDIT_LOG_DAYS：当前值“${days}”有误，请填 183 到 36500 之间的整数`,
      ]);
  });

  it.each(['short', 'A'.repeat(44), Buffer.alloc(31).toString('base64'), '!'.repeat(43)])(
    'refuse the key %s, without repeating it',
    (key) => {
      expect(problemsOf({ SANDBOX: '1', SECRETS_KEY: key })).toEqual([
        'SECRETS_KEY：当前值有误，请填 32 字节的 base64，可用 openssl rand -base64 32 生成',
      ]);
      expect(problemsOf({ SANDBOX: '1', SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64') })).toEqual([]);
    },
  );

  it('refuse the sandbox and plain http in production', () => {
    const problems = problemsOf({ NODE_ENV: 'production', SANDBOX: '1', PUBLIC_URL: 'http://example.cn' });
    expect(problems).toEqual([
      'SANDBOX：生产环境（NODE_ENV=production）不可开启沙箱，请去掉 SANDBOX 或设为 0',
      'PUBLIC_URL：生产环境必须使用以 https:// 开头的地址',
    ]);
  });

  it('take an environment without a name for production', () => {
    expect(problemsOf({ NODE_ENV: ' ', SANDBOX: '1' })).toEqual(problemsOf({ NODE_ENV: 'production', SANDBOX: '1' }));
    expect(readSettings({ SANDBOX: '1' }).environment).toBe('development');
  });

  const addresses = SETTING_VARIABLES.filter(({ kind }) => kind === 'url' || kind === 'store').map(
    ({ name, kind }) => [name, kind] as const,
  );
  it.each(addresses)('refuse plain http for %s in production, and take it elsewhere', (name, kind) => {
    const at = (address: string) => (kind === 'store' ? `s3://files?endpoint=${encodeURIComponent(address)}` : address);
    const refusal = `${name}：生产环境必须使用以 https:// 开头的地址`;
    for (const plain of ['http://provider.example', 'HTTP://provider.example', 'http://127.0.0.1:9000'])
      expect(problemsOf({ NODE_ENV: 'production', [name]: at(plain) })).toContain(refusal);
    expect(problemsOf({ NODE_ENV: 'production', [name]: at('https://provider.example') })).not.toContain(refusal);
    expect(problemsOf({ SANDBOX: '1', [name]: at('http://provider.example') })).not.toContain(refusal);
  });

  it("know every provider's address", () => {
    expect(addresses.map(([name]) => name)).toEqual(
      SETTING_VARIABLES.map(({ name }) => name).filter((name) => /_(URL|GATEWAY|ENDPOINT)$/.test(name) && !name.startsWith('DATABASE_')),
    );
  });

  it('ask for every real provider when the sandbox is off', () => {
    const problems = problemsOf({ SANDBOX: '0' });
    const required = SETTING_VARIABLES.filter((variable) => 'requiredOutsideSandbox' in variable).map(({ name }) => name);
    expect(required).toEqual(expect.arrayContaining(['ALIYUN_SMS_ACCESS_KEY_ID', 'WECHATPAY_API_V3_KEY', 'ALIPAY_APP_ID', 'CSC_BASE_URL']));
    expect(problems.map((problem) => problem.split('：')[0])).toEqual([...required, 'WECHATPAY_PUBLIC_KEY']);
  });

  it('[PY-03] take the public key of WeChat Pay, its platform certificates, or both', () => {
    const about = (given: Record<string, string>) => problemsOf(given).filter((problem) => /^WECHATPAY_P(UBLIC|LATFORM)/.test(problem));
    const key = { WECHATPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1', WECHATPAY_PUBLIC_KEY: 'k' };
    const certificates = { WECHATPAY_PLATFORM_CERTIFICATES: certificate.pem };
    for (const given of [key, certificates, { ...key, ...certificates }]) expect(about({ SANDBOX: '0', ...given })).toEqual([]);
    expect(about({ SANDBOX: '1', WECHATPAY_PUBLIC_KEY: 'k' })).toEqual([
      'WECHATPAY_PUBLIC_KEY_ID：未填写；填写 WECHATPAY_PUBLIC_KEY 时必填',
    ]);
    for (const wrong of ['k', `${certificate.pem}\n${certificate.pem.replace('MII', '!!!')}`])
      expect(about({ SANDBOX: '1', WECHATPAY_PLATFORM_CERTIFICATES: wrong })).toEqual([
        'WECHATPAY_PLATFORM_CERTIFICATES：当前值有误，请填 PEM 格式的证书，多张证书依次相连',
      ]);
    expect(about({ SANDBOX: '1', ...certificates, WECHATPAY_SERIAL_NO: certificate.serialNumber })).toEqual([
      'WECHATPAY_PLATFORM_CERTIFICATES：其中有商户证书，请填从微信支付下载的平台证书',
    ]);
  });

  it('[LG-04] [CH-05] ask for the secret of a WeChat app that is named', () => {
    for (const app of ['WECHAT_OPEN', 'WECHAT_MINI']) {
      expect(problemsOf({ SANDBOX: '1', [`${app}_APP_ID`]: 'wx1' })).toEqual([`${app}_APP_SECRET：未填写；填写 ${app}_APP_ID 时必填`]);
      expect(problemsOf({ SANDBOX: '1', [`${app}_APP_ID`]: 'wx1', [`${app}_APP_SECRET`]: 's' })).toEqual([]);
    }
  });

  it('never print the value of a secret', () => {
    expect(problemsOf({ SANDBOX: '1', DATABASE_URL: 'nonsense-with-password' }).join()).not.toContain('nonsense-with-password');
  });
});
