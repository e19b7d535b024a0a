import { productNosIn, storedProject, projectChanges, projectFileKeys, withPlainNumbers } from './changes';
import type { Project, ProjectSection } from './fields';
import { lockedChanges } from './locks';
import { PROJECT_LIMITS, projectErrors } from './rules';

const section = (sectionNo: string, change: Partial<ProjectSection> = {}): ProjectSection => ({
  sectionNo,
  sectionName: `标段${sectionNo}`,
  bidOpeningDate: '2026-12-01T01:30:00.000Z',
  guaranteeAmount: '800000.00',
  ...change,
});
const project = (change: Partial<Project> = {}): Project => ({
  biddingSurvey: { projectName: '滨河路改造', projectNo: 'XM-1', projectType: 'municipal', tenders: '河汇城投', biddingWay: 'public' },
  announceInfo: {},
  biddingAgencyAndbidder: { constructionUnit: '河汇城投' },
  projectGuaranteeInfo: {},
  projectSections: [section('A'), section('B')],
  ...change,
});
const fieldsOf = (value: unknown) => projectErrors(value).map(({ field }) => field);

describe('[AF-03] a project that is to be kept', () => {
  it('is right with its required fields and one section', () => {
    expect(projectErrors(project())).toEqual([]);
  });

  it('has a name, a number, a kind, a tenderee, a construction unit and a section', () => {
    expect(fieldsOf({ biddingSurvey: {}, announceInfo: {}, biddingAgencyAndbidder: {}, projectGuaranteeInfo: {} })).toEqual([
      'biddingSurvey.projectName',
      'biddingSurvey.projectNo',
      'biddingSurvey.projectType',
      'biddingSurvey.tenders',
      'biddingSurvey.biddingWay',
      'biddingAgencyAndbidder.constructionUnit',
      'projectSections',
    ]);
  });

  it.each(['..', '/etc', 'A,B', '甲 乙', '-1', 'A\n'])('has no number that addresses would read otherwise: %j', (projectNo) => {
    const wrong = project({ biddingSurvey: { ...project().biddingSurvey, projectNo }, projectSections: [section(projectNo)] });
    if (projectNo === 'A\n') expect(storedProject(wrong).biddingSurvey.projectNo).toBe('A');
    else expect(fieldsOf(wrong)).toEqual(['biddingSurvey.projectNo', 'projectSections.0.sectionNo']);
  });

  it.each(['津招〔2026〕12号', 'TJZB-SZ-0301', '12（甲）.1'])('has a number as they are given: %s', (projectNo) => {
    expect(fieldsOf(project({ biddingSurvey: { ...project().biddingSurvey, projectNo } }))).toEqual([]);
  });

  it('names each section once, by its place', () => {
    expect(projectErrors(project({ projectSections: [section('A'), section('B'), section('A')] }))).toEqual([
      { field: 'projectSections.2.sectionNo', message: '标段编号与其他标段重复' },
    ]);
  });

  it.each(['１', ' 1 ', '1'])('names each section once, in whatever form it is written: %j', (sectionNo) => {
    expect(projectErrors(project({ projectSections: [section('1'), section(sectionNo)] }))).toContainEqual({
      field: 'projectSections.1.sectionNo',
      message: '标段编号与其他标段重复',
    });
  });

  it('has at most a hundred sections', () => {
    const many = Array.from({ length: PROJECT_LIMITS.sections + 1 }, (_none, index) => section(`S${index}`));
    expect(fieldsOf(project({ projectSections: many }))).toEqual(['projectSections']);
    expect(fieldsOf(project({ projectSections: many.slice(1) }))).toEqual([]);
  });

  it('lets nothing end before it begins, and guarantees no zero', () => {
    const sections = [
      section('A', { effectiveDate: '2026-12-01', expiryDate: '2026-12-01', guaranteeAmount: '0.00' }),
      section('B', { bidValidStartTime: '2026-12-02T00:00:00.000Z', bidValidEndTime: '2026-12-01T00:00:00.000Z' }),
    ];
    const announceInfo = { announcementStartTime: '2026-11-02T00:00:00.000Z', announcementEndTime: '2026-11-01T00:00:00.000Z' };
    expect(fieldsOf(project({ announceInfo, projectSections: sections }))).toEqual([
      'announceInfo.announcementEndTime',
      'projectSections.0.expiryDate',
      'projectSections.0.guaranteeAmount',
      'projectSections.1.bidValidEndTime',
    ]);
  });

  it('names no bidder and no product twice', () => {
    const twice = project({ recommendOrg: { bidderApps: '甲（Ａ）公司\n 甲(a) 公司 ' }, configProInfo: { productIds: 'P1\nP1' } });
    expect(fieldsOf(twice)).toEqual(['recommendOrg.bidderApps', 'configProInfo.productIds']);
  });

  it.each([null, 'text', [], { biddingSurvey: [], projectSections: 'x' }, { projectSections: [null, 7, []] }])(
    'is refused without falling over: %j',
    (value) => expect(projectErrors(value).length).toBeGreaterThan(0),
  );
});

describe('[AF-03] what is kept', () => {
  it('is trimmed, with amounts of two decimals, instants in UTC and nothing that is empty', () => {
    const kept = storedProject(
      project({
        biddingSurvey: { ...project().biddingSurvey, projectName: '  滨河路改造 ', engineeringType: '' },
        projectSections: [section('A', { guaranteeAmount: '800000', bidOpeningDate: '2026-12-01T01:30:00Z', other: ' ' })],
      }),
    );
    expect(kept.biddingSurvey).toEqual(project().biddingSurvey);
    expect(kept.projectSections).toEqual([section('A')]);
  });

  it('has its numbers in plain characters, except those by which it is known already', () => {
    const wide = project({
      biddingSurvey: { ...project().biddingSurvey, projectNo: 'ＸＭ（１）' },
      projectSections: [section('Ａ'), section('Ｂ')],
    });
    const numbersOf = ({ biddingSurvey, projectSections }: Project) => [
      biddingSurvey.projectNo,
      ...projectSections.map(({ sectionNo }) => sectionNo),
    ];
    expect(numbersOf(withPlainNumbers(wide))).toEqual(['XM(1)', 'A', 'B']);
    const before = { projectNo: 'ＸＭ（１）', projectSections: [section('Ａ')] };
    expect(numbersOf(withPlainNumbers(wide, before))).toEqual(['ＸＭ（１）', 'Ａ', 'B']);
  });

  it('names each file once', () => {
    const file = { key: 'k1', fileName: '招标文件.pdf' };
    const entered = project({
      tendersDoc: { biddingDocumentKeys: [file] },
      projectSections: [section('A', { applicationMaterials: [file], proofMaterials: [{ key: 'k2', fileName: '证明.pdf' }] })],
    });
    expect(projectFileKeys(entered)).toEqual(['k1', 'k2']);
  });
});

describe('[OS-01] what a change is', () => {
  const before = storedProject(project());
  const after = storedProject(
    project({
      announceInfo: { remark: '以网站为准' },
      projectSections: [section('B', { bidOpeningDate: '2026-12-08T01:30:00.000Z', other: '备注' }), section('C')],
    }),
  );
  const changes = projectChanges(before, after);

  it('is told by field, old and new, and for sections by their number', () => {
    expect(changes).toEqual([
      { group: 'announceInfo', field: 'remark', after: '以网站为准' },
      {
        group: 'projectSections',
        sectionNo: 'B',
        sectionName: '标段B',
        field: 'bidOpeningDate',
        before: '2026-12-01T01:30:00.000Z',
        after: '2026-12-08T01:30:00.000Z',
      },
      { group: 'projectSections', sectionNo: 'B', sectionName: '标段B', field: 'other', after: '备注' },
      { group: 'projectSections', sectionNo: 'C', sectionName: '标段C', after: '标段C' },
      { group: 'projectSections', sectionNo: 'A', sectionName: '标段A', before: '标段A' },
    ]);
    expect(projectChanges(before, storedProject(project()))).toEqual([]);
  });

  it('names each of its products once, however many changes have it', () => {
    const products = (...productNos: string[]) => storedProject(project({ configProInfo: { productIds: productNos.join('\n') } }));
    const named = [
      ...projectChanges(before, products('P2', 'P1')),
      ...changes,
      ...projectChanges(products('P2', 'P1'), products('P1', 'P3')),
    ];
    expect(productNosIn(named)).toEqual(['P2', 'P1', 'P3']);
  });

  it('[AF-03] is refused by the name of the field where letters depend on it', () => {
    expect(lockedChanges(changes, after, ['B'])).toEqual([
      { field: 'projectSections.0.bidOpeningDate', message: '项目曾审核通过，投标人可能已据此申请保函，标段“标段B”的开标时间不能修改' },
    ]);
    expect(lockedChanges(changes, after, ['A', 'B']).map(({ field }) => field)).toEqual([
      'projectSections.0.bidOpeningDate',
      'projectSections',
    ]);
    expect(lockedChanges(changes, after, [])).toEqual([]);
  });

  it.each([
    [undefined, true, 1],
    [true, false, 1],
    [true, undefined, 1],
    [undefined, false, 0],
  ])('[AF-03] is refused where applications could ask for less since, or no longer: from %s to %s', (before, after, count) => {
    const allowing = (lessAllowed?: boolean) =>
      storedProject(project({ projectSections: [section('A', lessAllowed === undefined ? {} : { lessAllowed })] }));
    const sent = allowing(after);
    expect(lockedChanges(projectChanges(allowing(before), sent), sent, ['A'])).toEqual(
      Array.from({ length: count }, () => ({
        field: 'projectSections.0.lessAllowed',
        message: '项目曾审核通过，投标人可能已据此申请保函，标段“标段A”的允许保函低于要求不能修改',
      })),
    );
  });

  it('[AF-03] is refused where letters say whom they are given to', () => {
    const renamed = storedProject(project({ biddingAgencyAndbidder: { constructionUnit: '别家' } }));
    expect(lockedChanges(projectChanges(before, renamed), renamed, ['A'])).toEqual([
      { field: 'biddingAgencyAndbidder.constructionUnit', message: '项目曾审核通过，投标人可能已据此申请保函，建设单位不能修改' },
    ]);
  });
});
