/** What a platform needs until it can issue its first letter, in the order in which it is set up. RT-20. */
export const START_STEPS = {
  platform: { title: '平台', purpose: '平台管理员审核单位和项目，处理申请。' },
  channel: { title: '渠道', purpose: '申请经由渠道提交，渠道决定平台名称、热线和收费标准。' },
  roles: { title: '角色', purpose: '角色决定每个单位的成员能办理哪些业务。' },
  institution: { title: '担保机构', purpose: '担保机构审核申请、签署合同并出具保函，由平台邀请注册。' },
  product: { title: '产品与模板', purpose: '产品规定费率、流程和文件模板，发布后投标人可以申请。' },
  quota: { title: '担保额度', purpose: '未设置额度的机构不能受理申请。' },
  project: { title: '招标项目', purpose: '投标人按项目的标段申请保函。' },
  bidder: { title: '投标人', purpose: '投标人自行注册，由平台审核开通。' },
  letter: { title: '第一份保函', purpose: '投标人申请，机构审核，双方签署后出函。' },
} as const;

export type StartStep = keyof typeof START_STEPS;
/** Every step, in the order of `START_STEPS`. */
export const startSteps = Object.keys(START_STEPS) as StartStep[];

/** What must be there before a step can be taken. */
export const STEPS_BEFORE: Readonly<Record<StartStep, readonly StartStep[]>> = {
  platform: [],
  channel: [],
  roles: [],
  institution: [],
  product: ['institution'],
  quota: ['institution'],
  project: [],
  bidder: [],
  letter: ['product', 'quota', 'project', 'bidder'],
};

/** What the database holds of what the steps are about: counts, none above `START_COUNTED`; letters and applications are those whose bids are open. Registrations are those that wait for the platform, invitations those still open. */
export interface StartFacts {
  administrators: number;
  channels: number;
  roles: number;
  institutions: number;
  institutionRegistrations: number;
  institutionInvitations: number;
  templates: number;
  offeredProducts: number;
  draftProducts: number;
  quotas: number;
  openProjects: number;
  pendingProjects: number;
  bidders: number;
  bidderRegistrations: number;
  letters: number;
  applications: number;
}

/** `todo` can be taken now, `waiting` waits for somebody outside of the platform, `blocked` for steps before it. */
export type StartState = 'done' | 'todo' | 'waiting' | 'blocked';

/** Where a step stands: what there is or what is next in words, which steps stand in its way, and the page where it is taken. */
export interface StartStanding {
  step: StartStep;
  state: StartState;
  text: string;
  missing: StartStep[];
  action: { label: string; path: string };
}

const ORGANISATIONS = '/user-manage/organisations';
const REGISTRATIONS = '/user-manage/registrations';
const INVITATIONS = '/intermediary-manage?tab=invitations';
const CHANNELS = '/channel-manage';
const PRODUCTS = '/product-manage';
const PROJECTS = '/business-manage/project-list';
const RECORDS = '/business-manage/guarantee-record';

type Own = Pick<StartStanding, 'text' | 'action'> & { state: Exclude<StartState, 'blocked'> };

/** Where every step stands, by nothing but these facts. */
export function standingsOf(facts: StartFacts): StartStanding[] {
  const own = new Map(startSteps.map((step) => [step, STANDINGS[step](facts)]));
  return startSteps.map((step) => {
    const standing = own.get(step) ?? STANDINGS[step](facts);
    const missing = standing.state === 'done' ? [] : STEPS_BEFORE[step].filter((before) => own.get(before)?.state !== 'done');
    return missing.length > 0
      ? { step, ...standing, state: 'blocked', text: blockedText(missing), missing }
      : { step, ...standing, missing };
  });
}

function blockedText(missing: readonly StartStep[]): string {
  return `请先完成：${missing.map((step) => START_STEPS[step].title).join('、')}`;
}

const STANDINGS: Readonly<Record<StartStep, (facts: StartFacts) => Own>> = {
  platform: ({ administrators }) =>
    step(administrators > 0, `平台管理员 ${some(administrators)} 人`, '尚无平台管理员', '管理成员', '/user-manage/members'),
  channel: ({ channels }) =>
    step(channels > 0, `已有渠道 ${some(channels)} 个，默认渠道可直接使用`, '没有默认渠道，请联系运维人员', '管理渠道', CHANNELS),
  roles: ({ roles }) => step(roles > 0, '各类单位的角色和权限已按出厂设置配好', '没有可用的角色', '查看角色权限', '/user-manage/roles'),
  institution: ({ institutions, institutionRegistrations, institutionInvitations }) => {
    if (institutions > 0) return done(`已开通担保机构 ${some(institutions)} 家`, '查看单位', `${ORGANISATIONS}?orgType=guarantee`);
    if (institutionRegistrations > 0) return todo(`有 ${some(institutionRegistrations)} 家机构等待审核`, '去审核', REGISTRATIONS);
    if (institutionInvitations > 0) return waiting(`已邀请 ${some(institutionInvitations)} 家，等待对方注册`, '查看邀请', INVITATIONS);
    return todo('尚未邀请担保机构', '去邀请', INVITATIONS);
  },
  product: ({ offeredProducts, draftProducts, templates }) => {
    if (offeredProducts > 0) return done(`销售中的产品 ${some(offeredProducts)} 个，文件模板 ${some(templates)} 份`, '查看产品', PRODUCTS);
    if (draftProducts > 0) return todo(`有 ${some(draftProducts)} 个产品尚未发布，请完善费率和流程后发布`, '继续完善', PRODUCTS);
    return todo(`尚无产品。可选的文件模板 ${some(templates)} 份，未选择时采用默认模板`, '新建产品', `${PRODUCTS}/new`);
  },
  quota: ({ quotas }) =>
    step(quotas > 0, `已设置机构额度 ${some(quotas)} 项`, '机构尚未设置额度', quotas > 0 ? '查看额度' : '设置额度', '/guarantee-quota'),
  project: ({ openProjects, pendingProjects }) => {
    if (openProjects > 0) return done(`可申请的项目 ${some(openProjects)} 个`, '查看项目', PROJECTS);
    if (pendingProjects > 0) return todo(`有 ${some(pendingProjects)} 个项目等待审核`, '去审核', `${PROJECTS}?approvalStatus=pending`);
    return todo('没有可以申请的项目', '新建项目', `${PROJECTS}/new/project`);
  },
  bidder: ({ bidders, bidderRegistrations }) => {
    if (bidders > 0) return done(`已开通投标人 ${some(bidders)} 家`, '查看单位', `${ORGANISATIONS}?orgType=bidder`);
    if (bidderRegistrations > 0) return todo(`有 ${some(bidderRegistrations)} 家投标人等待审核`, '去审核', REGISTRATIONS);
    return waiting('等待投标人在登录页点击“注册”', '查看注册申请', REGISTRATIONS);
  },
  letter: ({ letters, applications }) => {
    if (letters > 0) return done(`已出具保函 ${some(letters)} 份`, '查看保函', RECORDS);
    if (applications > 0) return waiting(`有 ${some(applications)} 份申请正在办理，尚未出函`, '查看进展', RECORDS);
    return waiting('等待投标人申请保函；开标前的申请和保函，开标后计入', '查看项目', PROJECTS);
  },
};

/** A count is a count below this. */
export const START_COUNTED = 100;

function some(count: number): string {
  return count < START_COUNTED ? String(count) : `超过 ${START_COUNTED - 1}`;
}

function step(isDone: boolean, text: string, missing: string, label: string, path: string): Own {
  return isDone ? done(text, label, path) : todo(missing, label, path);
}

function done(text: string, label: string, path: string): Own {
  return { state: 'done', text, action: { label, path } };
}

function todo(text: string, label: string, path: string): Own {
  return { state: 'todo', text, action: { label, path } };
}

function waiting(text: string, label: string, path: string): Own {
  return { state: 'waiting', text, action: { label, path } };
}
