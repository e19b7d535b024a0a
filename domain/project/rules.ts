import { compareInstants, isDay, isInstant } from '../dates';
import type { FieldError } from '../field';
import { storedText } from '../form/stored';
import { isRow, type Row } from '../form/values';
import { lawFactsOf, type TenderedSection, type TenderSurvey } from '../law/facts';
import { lawErrors } from '../law/judge';
import type { RuleInForce } from '../law/rule-set';
import { tryParseYuan } from '../money';
import { foldName } from '../text';
import { isEmpty, validateFields } from '../validation/fields';
import { MESSAGES } from '../validation/messages';
import { PROJECT_GROUPS, PROJECT_SECTION_FIELDS, type Project } from './fields';
import { linesOf } from './lines';

/** How many sections a project may have, and how many products and bidders it may name. */
export const PROJECT_LIMITS = { sections: 100, lines: 50 } as const;

/** Letters and digits of any script, and signs that neither addresses nor lists of numbers read as their own. */
const NUMBER = /^[\p{L}\p{N}][\p{L}\p{N}\-_.()（）〔〕【】]*$/u;

/**
 * Everything that is wrong in a project that is to be kept, by paths `group.field` and `projectSections.<index>.field`. AF-03. `law` are the rules in force
 * where and when the project was made.
 */
export function projectErrors(project: unknown, law: readonly RuleInForce[] = []): FieldError[] {
  if (!isRow(project)) return [{ field: '', message: MESSAGES.group }];
  const groups = Object.entries(PROJECT_GROUPS).flatMap(([group, { fields }]) =>
    under(group, validateFields(fields, project[group] ?? {})),
  );
  return [
    ...groups,
    ...numberErrors(project),
    ...announcementErrors(project),
    ...lineErrors(project),
    ...areaErrors(project),
    ...depositErrors(project, law),
    ...sectionsErrors(project['projectSections'], { law, survey: surveyOf(project) }),
  ];
}

/** Whether a value is a project in which nothing is wrong. */
export function isProject(value: unknown): value is Project {
  return projectErrors(value).length === 0;
}

/** By what the law judges the deposit that a section asks: the rules in force, and the way in which its project is tendered. */
export interface SectionLaw {
  law: readonly RuleInForce[];
  survey: TenderSurvey;
}

/** Everything that is wrong in one section by itself, by field. */
export function sectionErrors(section: unknown, lawful: SectionLaw = { law: [], survey: {} }): FieldError[] {
  if (!isRow(section)) return [{ field: '', message: MESSAGES.group }];
  const wrong = validateFields(PROJECT_SECTION_FIELDS, section);
  const more = [
    ...(isEmpty(section['sectionNo']) ? [] : numberError('sectionNo', section['sectionNo'], '标段编号')),
    ...periodError(section, 'bidValidStartTime', 'bidValidEndTime', '投标有效期的结束时间必须晚于开始时间'),
    ...periodError(section, 'effectiveDate', 'expiryDate', '保函到期日期必须晚于生效日期'),
    ...zeroError(section, 'guaranteeAmount'),
    ...tooHighDeposit([section], lawful, section['depositAmount']).map((message) => ({ field: 'depositAmount', message })),
  ];
  return firstOfEach([...wrong, ...more]);
}

/** The law binds who asks a deposit as well as who gives one. */
function tooHighDeposit(sections: readonly TenderedSection[], { law, survey }: SectionLaw, depositAmount: unknown): string[] {
  return lawErrors(law, lawFactsOf('bid', survey, sections), { guaranteeInfo: { depositAmount } }).map(({ message }) => message);
}

function depositErrors(project: Row, law: readonly RuleInForce[]): FieldError[] {
  const wanted = project['projectGuaranteeInfo'];
  const sections = project['projectSections'];
  if (!isRow(wanted) || !Array.isArray(sections)) return [];
  return tooHighDeposit(sections.filter(isRow), { law, survey: surveyOf(project) }, wanted['depositAmount']).map((message) => ({
    field: 'projectGuaranteeInfo.depositAmount',
    message,
  }));
}

function surveyOf(project: Row): TenderSurvey {
  const survey = project['biddingSurvey'];
  return isRow(survey) ? survey : {};
}

function areaErrors(project: Row): FieldError[] {
  const survey = project['biddingSurvey'];
  const areaId = isRow(survey) ? survey['areaId'] : undefined;
  return isEmpty(areaId) || (typeof areaId === 'string' && /^\d{6}$/.test(areaId))
    ? []
    : [{ field: 'biddingSurvey.areaId', message: '请从地区列表中选择' }];
}

function sectionsErrors(sections: unknown, lawful: SectionLaw): FieldError[] {
  if (!Array.isArray(sections) || sections.length === 0) return [{ field: 'projectSections', message: '请至少填写一个标段' }];
  if (sections.length > PROJECT_LIMITS.sections) return [{ field: 'projectSections', message: `最多${PROJECT_LIMITS.sections}个标段` }];
  const numbers = sections.map((section: unknown) => (isRow(section) ? foldName(storedText(section, 'sectionNo')) : ''));
  return sections.flatMap((section: unknown, index) => {
    const own = under(`projectSections.${index}`, sectionErrors(section, lawful));
    const number = numbers[index] ?? '';
    const twice = number !== '' && numbers.indexOf(number) < index;
    return twice ? [...own, { field: `projectSections.${index}.sectionNo`, message: '标段编号与其他标段重复' }] : own;
  });
}

function numberErrors(project: Row): FieldError[] {
  const survey = project['biddingSurvey'];
  const projectNo = isRow(survey) ? survey['projectNo'] : undefined;
  return isEmpty(projectNo) ? [] : numberError('biddingSurvey.projectNo', projectNo, '项目编号');
}

function numberError(field: string, value: unknown, label: string): FieldError[] {
  return typeof value === 'string' && NUMBER.test(value.trim())
    ? []
    : [{ field, message: `${label}以文字或数字开头，只能包含文字、数字、括号和 - _ .` }];
}

function announcementErrors(project: Row): FieldError[] {
  const announced = project['announceInfo'];
  if (!isRow(announced)) return [];
  return under('announceInfo', periodError(announced, 'announcementStartTime', 'announcementEndTime', '公告结束时间必须晚于开始时间'));
}

function lineErrors(project: Row): FieldError[] {
  return (
    [
      ['recommendOrg', 'bidderApps'],
      ['configProInfo', 'productIds'],
    ] as const
  ).flatMap(([group, name]) => {
    const entered = project[group];
    const value = isRow(entered) ? entered[name] : undefined;
    if (typeof value !== 'string') return [];
    const lines = linesOf(value);
    const field = `${group}.${name}`;
    if (lines.length > PROJECT_LIMITS.lines) return [{ field, message: `最多${PROJECT_LIMITS.lines}项` }];
    const compared = name === 'bidderApps' ? lines.map(foldName) : lines;
    return new Set(compared).size < lines.length ? [{ field, message: '有重复的内容，请去掉' }] : [];
  });
}

function periodError(row: Row, from: string, to: string, message: string): FieldError[] {
  const [start, end] = [row[from], row[to]];
  if (!isMoment(start) || !isMoment(end)) return [];
  return compareInstants(start, end) < 0 ? [] : [{ field: to, message }];
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && (isDay(value) || isInstant(value));
}

function zeroError(row: Row, field: string): FieldError[] {
  const value = row[field];
  return typeof value === 'string' && tryParseYuan(value) === 0n ? [{ field, message: MESSAGES.positiveAmount }] : [];
}

function firstOfEach(errors: readonly FieldError[]): FieldError[] {
  return errors.filter(({ field }, index) => errors.findIndex((one) => one.field === field) === index);
}

function under(prefix: string, errors: readonly FieldError[]): FieldError[] {
  return errors.map(({ field, message }) => ({ field: field ? `${prefix}.${field}` : prefix, message }));
}
