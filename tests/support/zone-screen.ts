import { API_PREFIX } from '#contract/call';
import type { ProductRow } from '#contract/products';
import type { Portal } from '#contract/zone';
import { toWire } from '../../src/api/wire/keys';

/** What the public pages of the zone's channel say. */
export const portal: Portal = {
  channelCode: 'nen',
  channelName: '保函专区',
  title: '保函专区平台',
  logo: '/assets/channels/nen.svg',
  isWage: false,
  quirks: [],
  guide: 'operation',
  hotline: '400-000-0000',
  serviceHours: '',
  serviceImage: '/assets/channels/lnmw-service.svg',
  site: 'https://www.ggzy.gov.cn/',
  phones: ['400-000-0000', '022-5800-0000'],
  address: '天津市滨海新区新港路100号',
  miniProgramImage: '/assets/channels/mini-program.svg',
  officialAccountImage: '/assets/channels/official-account.svg',
  notice: '银行系统升级中，申请业务稍后恢复，请留意本页通知。',
  friendLinks: [{ title: '全国公共资源交易平台', href: 'https://www.ggzy.gov.cn/' }],
  banner: '以保函代替保证金，在线申请。',
  tabs: [
    { guaranteeType: 'bid', label: '投标保函' },
    { guaranteeType: 'performance', label: '履约保函' },
  ],
  providers: [],
};

/** A product of the zone, called by its number. */
export function product(productNo: string, change: Partial<ProductRow>): ProductRow {
  return {
    productNo,
    productName: `${productNo}保函`,
    guaranteeType: 'bid',
    guaranteeAppId: 'G',
    guaranteeAppName: '津衡担保',
    letterAppId: 'G',
    letterAppName: '津衡担保',
    institutionKind: 'guaranteeCompany',
    feeRate: '5',
    minFee: '500.00',
    period: '当日出函',
    quota: '5000',
    tags: [],
    logo: '',
    ...change,
  };
}

type Answer = (body: Readonly<Record<string, unknown>>) => object;

/** Answers calls by their path and keeps their bodies; a `Response` goes out as it is. */
export function serveZone(answers: Readonly<Record<string, Answer>>): (path: string) => Record<string, unknown>[] {
  const requests: { path: string; body: Record<string, unknown> }[] = [];
  globalThis.fetch = jest.fn((input: URL | RequestInfo, init?: RequestInit) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname.replace(API_PREFIX, '');
    const body = init?.body instanceof Uint8Array ? (JSON.parse(new TextDecoder().decode(init.body)) as Record<string, unknown>) : {};
    requests.push({ path, body });
    const answer = answers[path]?.(body) ?? {};
    if (answer instanceof Response) return Promise.resolve(answer);
    const text = JSON.stringify({ code: 0, msg: '', data: toWire(answer) });
    return Promise.resolve(new Response(text, { headers: { 'content-type': 'application/json' } }));
  });
  return (path) => requests.filter((one) => one.path === path).map(({ body }) => body);
}
