import type { PaymentOrder, PaymentResult } from '#contract/payments';
import type { OrganisationChoice, SignedIn, UserInfo } from '#contract/users';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { isLogin } from '../format/login-calls';
import type { Facts, ScenarioHeader, UserName } from '../format/scenario';
import type { Carried } from './run';

type SignedInUser = Exclude<UserName, 'nobody'>;

const ORGANISATIONS: Readonly<Record<SignedInUser, { orgTypeName: string; appName: string; userName: string }>> = {
  bidder: { orgTypeName: '投标人', appName: '华宸建设有限公司', userName: '周明' },
  guarantee: { orgTypeName: '担保机构', appName: '津衡融资担保有限公司', userName: '李岚' },
  bidding: { orgTypeName: '招标人', appName: '滨江城市投资集团', userName: '陈立' },
  platform: { orgTypeName: '平台', appName: '电子保函平台', userName: '王静' },
};

const WHO_LOGS_IN = 'bidder';

export const DOCUMENT_LATENCY = 3000;

export const CREDENTIALS = { appId: 'APP1', userId: 'USER1', clientKey: 'scenario-client-key' } as const;

export function beginningOf({ seed, app }: ScenarioHeader): Omit<Carried, 'nextLine' | 'n'> {
  const signedIn = app !== undefined && app.signedInAs !== 'nobody';
  const choices = choicesOf(app?.organisations);
  return {
    now: 0,
    skew: 0,
    random: seed,
    path: app?.route ?? '/',
    online: true,
    calls: 0,
    documentLatency: DOCUMENT_LATENCY,
    session: signedIn ? saved({ credentials: CREDENTIALS, ...(choices.length > 0 ? { multiOrgTypes: choices } : {}) }) : [],
    local: [],
    cookies: signedIn ? [['skey', 'scenario']] : [],
    rules: [],
  };
}

export function standardReplies({ start, app }: ScenarioHeader): (path: string, body: unknown) => unknown {
  const name = app?.signedInAs ?? 'nobody';
  const user = userOf(name === 'nobody' ? WHO_LOGS_IN : name);
  const serverTime = Math.floor(Date.parse(start) / 1000);
  const signedIn: SignedIn = {
    ...CREDENTIALS,
    clientKey: 'scenario-client-key-of-organisation',
    userName: user.userName,
    multiOrgTypes: [],
    serverTime,
  };
  return (path, body) => {
    if (isLogin(path)) return signedIn;
    switch (path) {
      case '/user/info':
        return user;
      case '/user/login':
        return signedIn;
      case '/api/user/logout':
      case '/user/guide':
        return {};
      case '/pay/order':
        return orderOf(Object(body) as Facts);
      case '/pay/result':
        return resultOf(Object(body) as Facts);
      case '/contract/sign':
        return { isSendCode: 0, mobileMasked: '138****0002', resendSeconds: 60 };
      default:
        return undefined;
    }
  };
}

function saved(values: Facts): [string, string][] {
  return Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]);
}

function userOf(name: SignedInUser): UserInfo {
  const { appName, userName } = ORGANISATIONS[name];
  return {
    ...{
      appId: CREDENTIALS.appId,
      userId: CREDENTIALS.userId,
      userName,
      appName,
      account: '13800000002',
      mobile: '13800000002',
      email: '',
      orgCodeNo: '',
      channelNo: 'default',
    },
    ...{
      orgType: name,
      orgTypes: [name],
      roles: ['admin'],
      roleNames: ['管理员'],
      multiOrgTypes: [],
      permissions: ['guarantee:apply'],
      isToured: true,
    },
    menus: [{ name: '首页', path: '/home/index', icon: 'home', pendingCount: 0, children: [] }],
  };
}

function choicesOf(organisations: readonly { orgType: string; orgTypeName: string }[] = []): OrganisationChoice[] {
  return organisations.map(({ orgType, orgTypeName }, index) => ({
    orgType: orgType as OrganisationType,
    orgTypeName,
    appId: `APP${String(index + 1)}`,
    appName: orgTypeName,
  }));
}

function orderOf({ applyNo = 'G1', renew = false }: Facts): PaymentOrder {
  const orderId = renew === true ? 'P2' : 'P1';
  return {
    ...{
      applyNo: String(applyNo),
      orderId,
      transAmount: '4160.00',
      guaranteeStatus: 2,
      weChatQrCode: `weixin://${orderId}`,
      alipayQrCode: `https://alipay.test/${orderId}`,
      dinPayQrCode: '',
    },
    ...{ qrCodeInvalidSeconds: 300, pollIntervalSeconds: 1, sectionNo: '', sectionName: '', hint: '请在二维码有效期内完成支付' },
  };
}

function resultOf({ orderId = 'P1' }: Facts): PaymentResult {
  return { orderId: String(orderId), tradeStatus: 'progress', guaranteeStatus: 2 };
}
