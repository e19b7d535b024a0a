/** How the demonstration's portals can be reached. */
export const DEMO_PORTAL = {
  phones: ['400-000-0000', '022-5800-0000'],
  address: '天津市滨海新区新港路100号',
  miniProgramImage: '/assets/channels/mini-program.svg',
  officialAccountImage: '/assets/channels/official-account.svg',
};

/** By which customer service is added in every channel. */
export const DEMO_SERVICE_IMAGE = '/assets/channels/lnmw-service.svg';

interface DemoProvider {
  guaranteeType: 'bid' | 'performance';
  providerName: string;
  institutionKind: 'bank' | 'insurance' | 'guaranteeCompany';
  description: string;
  href: string;
}

/** Providers that the portals name and that are not applied to here: elsewhere, or at present not at all. */
const PROVIDERS: readonly DemoProvider[] = [
  {
    guaranteeType: 'bid',
    providerName: '津沽银行',
    institutionKind: 'bank',
    description: '银行系统升级期间暂停受理。',
    href: '',
  },
  {
    guaranteeType: 'bid',
    providerName: '全国公共资源交易平台合作机构',
    institutionKind: 'insurance',
    description: '在合作机构的网站办理。',
    href: 'https://www.ggzy.gov.cn/',
  },
  {
    guaranteeType: 'performance',
    providerName: '津沽银行',
    institutionKind: 'bank',
    description: '银行系统升级期间暂停受理。',
    href: '',
  },
];

const PORTALS = ['tjnjs', 'tjnjs-old', 'szca', 'szca-old', 'jl'];

/** By portal, in the order in which they are shown. */
export const DEMO_PROVIDERS = PORTALS.flatMap((channelCode) =>
  PROVIDERS.map((provider, index) => ({ channelCode, position: index + 1, ...provider })),
);
