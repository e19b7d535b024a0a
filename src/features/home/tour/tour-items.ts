import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { TourItem } from '../../../blocks/tour/tour';

/** An item of the tour. It is left out where none of its elements is on the screen, or where `unless` is; one of another page, where the menu does not lead there. */
export interface GuidedItem extends TourItem {
  unless?: string;
}

const part = (...names: string[]) => names.map((name) => `.home [data-part="${name}"]`);

const welcome = (content: string): GuidedItem => ({
  selectors: ['.home-head'],
  title: '欢迎使用',
  content: `${content}花一分钟认识一下首页，也可以随时<b>跳过</b>。`,
  width: 360,
  className: 'home-tour-welcome',
});
const drawer: GuidedItem = {
  selectors: ['.layout-toggle'],
  unless: '.side-menu',
  title: '菜单',
  content: '点这里打开菜单，各个业务列表都在里面。',
};
const figures = (...names: string[]): GuidedItem => ({
  selectors: part(...names),
  title: '每个数字都能点开',
  content: '点任意一个数字，会打开列表，列出它所统计的<b>那些保函</b>。',
});
const pending: GuidedItem = {
  selectors: part('pending'),
  title: '待办事项',
  content: '轮到本单位办理的业务按环节计数，<b>橙色</b>的就是需要您处理的，点开即可办理。',
};
const expiring: GuidedItem = {
  selectors: part('expiring', 'wageExpiring'),
  title: '快到期的保函',
  content: '在保的保函按到期先后排列，七天内到期的会标出颜色。',
};
const record: GuidedItem = {
  url: '/business-manage/guarantee-record',
  selectors: ['.page-header', '.search-form'],
  title: '保函记录',
  content: '从菜单的<b>保函记录</b>进来，与本单位有关的保函都在这里，可以查询、下载和导出，常用的查询条件还能保存下来。',
};
const deposit: GuidedItem = {
  selectors: part('wageDeposit'),
  title: '先算一算',
  content: '填入合同金额，即可得到应存储的工资保证金和适用的比例。',
};
const openings: GuidedItem = {
  selectors: part('openings'),
  title: '近期开标',
  content: '本单位的项目按开标时间排列。开标之前，这里不显示<b>谁申请了保函、有多少份</b>。',
};
const projects: GuidedItem = {
  selectors: part('projects'),
  title: '按项目查看保函',
  content: '开标之后，各项目收到的保函列在这里，点项目即可逐份查看、查验。',
};
const drafts: GuidedItem = {
  selectors: part('drafts'),
  title: '接着填写',
  content: '没有提交的申请留在这里，换一台电脑登录也能接着填。',
};
const apply = (choice: string): GuidedItem => ({
  selectors: ['.home-apply'],
  title: '申请保函',
  content: `${choice}，再挑机构的产品，填好提交。填写中的内容会自动保存为草稿。`,
  position: 'bottomRight',
});
const todo = (content: string): GuidedItem => ({ selectors: part('pending', 'todo'), title: '轮到您办理的', content });
const auditQueue = (content: string): GuidedItem => ({ selectors: part('auditQueue'), title: '审核队列', content });
const issueQueue = (content: string): GuidedItem => ({ selectors: part('issueQueue'), title: '等待出函', content });
const issuedHere = issueQueue('审核完成、由本单位出具的保函排在这里，出函前可以逐页核对。');
const auditedHere = auditQueue('需要本单位审核的申请和理赔在这里，处理后自动转到下一环节。');
const account: GuidedItem = {
  selectors: ['.user-button'],
  title: '账户',
  content: '在这里查看当前单位与角色、切换单位或退出登录。',
  position: 'bottomRight',
};
const help: GuidedItem = {
  selectors: ['.help-button'],
  title: '再看一遍',
  content: '以后可以从<b>帮助</b>里重新打开新手引导。',
  position: 'bottomRight',
};

/** What each type of organisation is shown, in order. */
const TOUR_ITEMS: Readonly<Record<OrganisationType, readonly GuidedItem[]>> = {
  bidder: [
    welcome('在这里申请投标保函和履约保函，签约、缴费、收函都在线完成。'),
    apply('先选要投标的<b>项目和标段</b>'),
    drawer,
    todo('合同待签署、费用待缴纳、资料待补充，都列在这里，<b>离开标最近的排在最前</b>。'),
    drafts,
    figures('overview'),
    expiring,
    record,
    help,
  ],
  guarantee: [
    welcome('在这里审核保函申请、签署合同、出具和管理本单位的保函。'),
    drawer,
    pending,
    auditQueue('由您审核的申请，可以按<b>开标时间</b>或<b>等待时间</b>排列；今天和三天内开标的单独计数。'),
    issuedHere,
    figures('overview'),
    record,
    help,
  ],
  letter: [
    welcome('在这里出具保函，并管理本单位出具的全部保函。'),
    drawer,
    pending,
    issueQueue('审核完成的申请按<b>开标时间</b>排列，今天开标的请先办理。'),
    auditedHere,
    figures('overview'),
    record,
    help,
  ],
  platform: [
    welcome('在这里确认申请、处理退款，并看到全平台业务走到了哪一步。'),
    drawer,
    pending,
    {
      selectors: part('funnel'),
      title: '申请的进展',
      content: '近 30 天提交的申请，有多少通过了审核、缴清了费用、出具了保函，点任一行查看明细。',
    },
    { selectors: part('exceptions'), title: '需要关注', content: '停留过久、退款失败、中止和理赔中的业务，请优先过问。' },
    { selectors: part('stations'), title: '停留在哪一步', content: '办理中的申请分别停在哪个环节、最久等了几天，一目了然。' },
    record,
    help,
  ],
  bidding: [
    welcome('在这里查看以本单位为受益人的保函，需要时提出理赔。'),
    drawer,
    figures('received'),
    projects,
    openings,
    expiring,
    record,
    help,
  ],
  intermediary: [
    welcome('在这里查看本单位代理的项目，以及开标之后各项目的保函。'),
    drawer,
    figures('opened'),
    openings,
    projects,
    record,
    help,
  ],
  tradeCenter: [
    welcome('在这里查看进场项目的开标安排，以及开标之后各项目的保函。'),
    drawer,
    figures('opened'),
    expiring,
    openings,
    projects,
    record,
    help,
  ],
  personal: [
    welcome('您现在以个人身份登录。'),
    { selectors: part('registration'), title: '企业认证', content: '为单位办理注册，进度显示在这里。' },
    { selectors: part('firstSteps'), title: '从这里开始', content: '可以先查验保函，或请所在单位的管理员把您加入单位。' },
    account,
    help,
  ],
  guest: [
    welcome('本单位还没有完成认证。'),
    { selectors: part('registration'), title: '企业认证', content: '资料填到哪一步、审核到哪一步，都显示在这里。' },
    { selectors: part('firstSteps'), title: '从这里开始', content: '完成<b>企业认证</b>后即可申请保函；查验保函现在就可以用。' },
    account,
    help,
  ],
};

/** In the wage channel, for the types whose home there is another one in what it is for. */
const WAGE_TOUR_ITEMS: Partial<Record<OrganisationType, readonly GuidedItem[]>> = {
  bidder: [
    welcome('在这里申请工资保函、办理工资保证金，签约、缴费、收函都在线完成。'),
    apply('先选<b>项目和标段</b>'),
    drawer,
    todo('合同待签署、费用待缴纳、保证金待存储或补足，都列在这里。'),
    drafts,
    figures('wageOverview'),
    expiring,
    deposit,
    record,
    help,
  ],
  guarantee: [
    welcome('在这里审核工资保函申请、签署合同、出具和管理本单位的工资保函。'),
    drawer,
    pending,
    auditQueue('由您审核的申请排在这里，可以按<b>等待时间</b>排列，先办理等待最久的。'),
    issuedHere,
    figures('wageOverview'),
    expiring,
    deposit,
    record,
    help,
  ],
  letter: [
    welcome('在这里出具工资保函，并管理本单位出具的全部工资保函。'),
    drawer,
    pending,
    issueQueue('审核完成的申请排在这里，可以按<b>等待时间</b>排列，先办理等待最久的。'),
    auditedHere,
    figures('wageOverview'),
    expiring,
    deposit,
    record,
    help,
  ],
  intermediary: [welcome('在这里查看与本单位有关的工资保函。'), drawer, pending, figures('wageOverview'), expiring, deposit, record, help],
  tradeCenter: [
    welcome('在这里核定工资保证金、核实拖欠工资，并查看各项目的工资保函。'),
    drawer,
    pending,
    figures('wageOverview'),
    expiring,
    deposit,
    record,
    help,
  ],
};

export function tourItemsFor(orgType: OrganisationType, isWage: boolean): readonly GuidedItem[] {
  return (isWage && WAGE_TOUR_ITEMS[orgType]) || TOUR_ITEMS[orgType];
}
