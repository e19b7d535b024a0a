import { auditFacts, type AuditedEntry } from './audit-facts';
import { auditAction, type AuditKindName } from './audit-log';

const factsOf = (kind: AuditKindName, detail: AuditedEntry['detail'], { object = '', action = '' } = {}) =>
  auditFacts({ kind, action, object, detail });

describe('[RT-08] [OS-06] the facts of an entry of the log', () => {
  it.each<[AuditKindName, AuditedEntry['detail'], string, string, string]>([
    ['guarantee', { result: 'pass' }, '', '结果', '通过'],
    ['guarantee', { to_status: 4 }, '', '新状态', '待审核'],
    ['amendment', { state: 'awaitingBidder' }, '', '状态', '待投标人答复'],
    ['invoice', { state: 'apply' }, '', '状态', '已申请'],
    ['balance', { state: 'toConfirm' }, 'CZ2026030100000000000001', '状态', '待确认到账'],
    ['balance', { state: 'requested' }, 'TX2026030100000000000001', '状态', '待付款'],
    ['baofu', { state: 'success' }, 'account/G1', '状态', '开户成功'],
    ['baofu', { state: 'success' }, 'withdrawal/W1', '状态', '已到账'],
    ['baofu', { state: 'failed' }, 'split/S1', '状态', '分账失败'],
    ['registration', { status: 'return' }, '', '状态', '退回修改'],
    ['import', { kind: 'blacklist' }, '', '类型', '黑名单'],
    ['factor', { work_after: ['pay', 'issue'] }, '', '新要求', '收付款项、办理保函'],
    ['export', { rows: { workList: 'pay', page: 1 } }, '', '筛选条件 › 业务列表', '待缴费'],
  ])('of the kind %s are in words: %j', (kind, detail, object, label, after) => {
    expect(factsOf(kind, detail, { object })).toEqual([{ label, after }]);
  });

  it('name what was changed of a channel', () => {
    const before = { title: '保函平台', slogan: '', brandColour: '#0b6b7a', home: 'usual', quirks: [], links: [] };
    const after = { ...before, slogan: '在线办理', home: 'wage', quirks: ['noPortalLogin'], links: [{ title: '交易网', href: '/a' }] };
    expect(factsOf('channel', { before, after })).toEqual([
      { label: '登录后的首页', before: '通用首页', after: '工资保证金首页' },
      { label: '登录页标题', after: '在线办理' },
      { label: '页面差异', after: '门户不显示登录和注册按钮' },
      { label: '页头链接 1 › 名称', after: '交易网' },
      { label: '页头链接 1 › 地址', after: '/a' },
    ]);
  });

  it('name what an entry of the blacklist says, and what was changed of it', () => {
    const said = {
      appName: '海卓建设',
      organizationCode: '91120104MA05XK7T3G',
      reason: '围标串标',
      source: '津住建罚〔2026〕3号',
      enabled: true,
    };
    expect(factsOf('blacklist', { after: said })).toEqual([
      { label: '单位名称', after: '海卓建设' },
      { label: '统一社会信用代码', after: '91120104MA05XK7T3G' },
      { label: '原因', after: '围标串标' },
      { label: '信息来源', after: '津住建罚〔2026〕3号' },
      { label: '启用', after: '是' },
    ]);
    expect(factsOf('blacklist', { before: said, after: { ...said, enabled: false } })).toEqual([
      { label: '启用', before: '是', after: '否' },
    ]);
  });

  it('name fields that were changed as their forms do', () => {
    const changes = [
      { group: 'biddingSurvey', field: 'biddingWay', before: 'public', after: 'invite' },
      { group: 'projectSections', sectionNo: '1', sectionName: '一标段', field: 'secondBidding', after: true },
      { group: 'projectSections', sectionNo: '2', sectionName: '二标段', before: '二标段' },
    ];
    expect(factsOf('project', { changes })).toEqual([
      { label: '招标方式', before: '公开招标', after: '邀请招标' },
      { label: '一标段：二次招标', after: '是' },
      { label: '删除标段', before: '二标段' },
    ]);
    expect(factsOf('organisation', { subject: 'enterprise', changes: [{ field: 'scale', before: 'small', after: 'large' }] })).toEqual([
      { label: '类别', after: '企业信息' },
      { label: '企业规模', before: '小型', after: '大型' },
    ]);
  });

  it('tell the parts and the state of a product in words', () => {
    expect(factsOf('product', { before: 'draft', after: 'offered' }, { action: 'state' })).toEqual([
      { label: '状态', before: '草稿', after: '销售中' },
    ]);
    expect(factsOf('product', { before: [], after: ['tjnjs'] }, { action: 'channels' })).toEqual([
      { label: '受理渠道', before: '全部渠道', after: 'tjnjs' },
    ]);
  });

  it('keep what is labelled in Chinese already, and leave out what has no name', () => {
    expect(factsOf('people', { before: { 权限: ['查看'] }, after: { 权限: ['查看', '审核'] }, template_id: 'x' })).toEqual([
      { label: '权限', before: '查看', after: '查看、审核' },
    ]);
    expect(factsOf('unsealing', { unsealing_id: 3, readings: [{ orgType: 'bidding', readings: 2, people: 1 }] })).toEqual([
      { label: '解封前查阅 1 › 单位类型', after: '招标人' },
      { label: '解封前查阅 1 › 次数', after: '2' },
      { label: '解封前查阅 1 › 人数', after: '1' },
    ]);
  });

  it('are two hundred at most, of five hundred characters each', () => {
    const after = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`第${String(index)}项`, '长'.repeat(600)]));
    const facts = factsOf('people', { after });
    expect(facts).toHaveLength(200);
    expect(facts[0]?.after).toBe(`${'长'.repeat(500)}…`);
  });

  it('name the days of a calendar that went and came, and from where it is', () => {
    const before = { source: '旧通知', days: [{ day: '2027-01-01', name: '元旦', kind: 'off' }] };
    const after = { source: '新通知', days: [...before.days, { day: '2027-02-20', name: '春节', kind: 'worked' }] };
    expect(factsOf('calendar', { version: 2, before, after }, { object: '2027' })).toEqual([
      { label: '版本', after: '2' },
      { label: '信息来源', before: '旧通知', after: '新通知' },
      { label: '日期', after: '2027-02-20 春节上班' },
    ]);
    expect(factsOf('calendar', { before: after, after: before })).toContainEqual({ label: '日期', before: '2027-02-20 春节上班' });
  });

  it('name the usual words where a message had none of its own before, or has none from now on', () => {
    const own = { title: '请修改项目', text: '{{projectName}}被退回。', sms_subject: '改项目' };
    const titleOf = (detail: object) =>
      factsOf('wording', { ...detail }, { object: 'projectReturned' }).find(({ label }) => label === '标题');
    expect(titleOf({ after: own })).toEqual({ label: '标题', before: '项目被退回，请修改', after: '请修改项目' });
    expect(titleOf({ before: own, after: {} })).toEqual({ label: '标题', before: '请修改项目', after: '项目被退回，请修改' });
  });

  it('are in the words of today where an entry keeps a name of its time', () => {
    const states = { before: { state: 'released' }, after: { state: 'withdrawn' } };
    expect(factsOf('template', states, { action: 'withdraw' })).toEqual([{ label: '状态', before: '使用中', after: '已停用' }]);
    const deposit = { before: { depositState: 'met' }, after: { depositState: 'released' } };
    expect(factsOf('wageDeposit', deposit)).toEqual([{ label: '保证金状态', before: '已落实', after: '已返还' }]);
    expect([auditAction('template', 'withdraw'), auditAction('message', 'withdraw')]).toEqual(['停用', '停用']);
    expect(factsOf('template', { released_by: '平台' }, { action: 'releaseTemplate' })).toEqual([{ label: '发布人', after: '平台' }]);
  });

  it('make nothing up for entries of a time when what was before was not kept', () => {
    for (const kind of ['wording', 'template', 'calendar', 'balance', 'wageDeposit'] as const)
      expect(factsOf(kind, { note: '更短' }, { action: 'releaseTemplate' })).toEqual([{ label: '说明', after: '更短' }]);
  });
});
