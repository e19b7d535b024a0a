import type { ReplyOf } from '#contract/call';
import type { Channel } from '#contract/channels';
import type { guaranteeDetail } from '#contract/guarantees';
import { isFacts } from '../format/checks';
import { isExpectation, type Facts, type OpenInput, type Scenario } from '../format/scenario';
import { standardReplies } from './fixtures';

const SCREENS: Readonly<Record<string, (applyNo: string) => string>> = {
  paymentScreen: (applyNo) => `/order/${applyNo}`,
  contractSigning: (applyNo) => `/business-manage/sign/${applyNo}`,
};

/** Where the screen lies that opens a flow; undefined where no page does. */
export function screenOf({ flow, with: input = {}, alone = false }: OpenInput): string | undefined {
  if (alone || !Object.hasOwn(SCREENS, flow) || isOfOtherFees(input)) return undefined;
  return SCREENS[flow]?.(typeof input['applyNo'] === 'string' ? input['applyNo'] : 'G1');
}

function isOfOtherFees({ order }: Facts): boolean {
  return isFacts(order) && order['call'] !== '/pay/order';
}

const MENUS = [
  { name: '首页', path: '/home/index', icon: 'home', pendingCount: 0, children: [] },
  { name: '业务管理', path: '/business-manage', icon: 'business', pendingCount: 0, children: [] },
];

const CHANNEL: Channel = {
  channelCode: 'default',
  channelName: '电子保函平台',
  parentCode: '',
  isLegacy: false,
  enabled: true,
  title: '电子保函平台',
  slogan: '投标保函，在线办理',
  introduction: '',
  logo: '',
  tokens: [],
  hotline: '',
  isDefault: true,
  isWage: false,
  home: 'usual',
  quirks: [],
  background: '',
  sideMenuWidth: 224,
  serviceHours: '',
  serviceImage: '',
  policeRecord: '',
  icpRecord: '',
  guide: '',
  guides: [],
  loginPath: '/user/login',
  links: [],
};

/** A call that only screens make, which a run without screens never sees. `undefined` where the scenario decides; `unanswered` where the screen may go without. */
export type ScreenReply = { data: unknown } | 'unanswered' | undefined;

/** Answers what the screens around the flows ask for. `opened` names the flows that the scenario has opened so far. */
export function screenReplies(scenario: Scenario): (path: string, opened: ReadonlySet<string>) => ScreenReply {
  const inputs = scenario.lines.flatMap((line) => (isExpectation(line) ? [] : [line]));
  const named = new Set(inputs.flatMap((line) => (line.input === 'reply' ? [line.call] : [])));
  const standard = standardReplies(scenario.header);
  const flows = inputs.flatMap((line) => (line.input === 'open' ? [line] : []));
  return (path, opened) => {
    if (path === '/events' || path === '/favicon.svg') return undefined;
    if (path === '/user/info' && !named.has(path)) return undefined;
    if (named.has(path) || standard(path, {}) !== undefined) return undefined;
    if (path === '/apply/detail') {
      const flow = flows.find((line) => opened.has(line.flow));
      return flow ? { data: detailFor(flow.flow, flow.with ?? {}) } : 'unanswered';
    }
    if (path === '/apply/agent/count' || path === '/agent/count') return { data: { agentCountList: [] } };
    if (path === '/organisation/invoice/detail') return { data: { appId: '', appName: '', version: 0, invoiceInfo: {} } };
    if (path === '/channel/detail') return { data: CHANNEL };
    return 'unanswered';
  };
}

/** The standard user, who may also enter the pages that the flows live on. */
export function withMenus(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'menus' in data ? { ...data, menus: MENUS } : data;
}

/** Nothing that a detail always says is left out. */
type DetailParts = { [Part in keyof ReplyOf<typeof guaranteeDetail>]: unknown };

function detailFor(flow: string, input: Facts): DetailParts {
  const applyNo = typeof input['applyNo'] === 'string' ? input['applyNo'] : 'G1';
  const signing = flow === 'contractSigning';
  return {
    application: {
      biddingApplySurvey: { projectName: '滨江地铁十号线土建工程' },
      guaranteeInfo: { guaranteeAppName: '津衡融资担保有限公司', guaranteeFee: '4000.00', platformServiceFee: '160.00' },
    },
    projectFields: [],
    lawRules: [],
    sections: [],
    applyFormInfo: {
      applyNo,
      applyDate: '2026-01-04T09:00:00+08:00',
      guaranteeStatus: signing ? 1 : 2,
      platInvoicingStatus: 'wait',
      agencyInvoicingStatus: 'wait',
    },
    signInfo: { contractListFiles: signing && Array.isArray(input['contracts']) ? (input['contracts'] as unknown[]) : [] },
    payInfo: {
      payType: typeof input['payType'] === 'string' ? input['payType'] : 'QRcode',
      payVoucherFiles: [],
      requiredPayVoucher: false,
    },
    supplement: { fields: [], answers: [], files: [] },
    flow: { flowKind: 'BID', platformConfirm: false, issueChain: [], releaseChain: [] },
    step: 1,
    level: 1,
    paid: false,
    judgedBy: { now: '2026-01-04T09:00:00+08:00', expiryDate: '2026-07-31' },
    version: 3,
    allowedEvents: signing ? ['businessContractSign'] : ['pay'],
    mayPayOnline: !signing,
    waitingFor: [],
    viewerSides: ['bidder'],
  };
}
