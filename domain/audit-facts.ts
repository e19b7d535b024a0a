import type { AuditKindName } from './audit-log';
import { factLabel, wordingOf, type Wording } from './audit-words';
import type { CalendarDay } from './calendar/working-days';
import { enumerationLabel } from './enumerations';
import type { FieldDefinition } from './field';
import { noticeLabels } from './notice/facts';
import type { NoticeKind } from './notice/kinds';
import { usualWording } from './notice/wording';
import { CHANGE_SUBJECTS, changeSubjects } from './organisation/change-subjects';
import { productParts, type TemplateKind } from './product/content';
import { differencesIn, stateDifference, type ProductDifference } from './product/differences';
import type { ProductState } from './product/state';
import { projectFieldsOf } from './project/fields';
import { shownText } from './template/placeholders';
import { partsOfText, shownTemplateText, type TemplateText } from './template/template-text';

/** One value before and after; only `after` where it did not change something. */
export interface AuditFact {
  label: string;
  before?: string;
  after?: string;
}

/** What the facts of an entry are told from. */
export interface AuditedEntry {
  kind: AuditKindName;
  action: string;
  object: string;
  detail: Readonly<Record<string, unknown>>;
}

const MOST_FACTS = 200;
const LONGEST_VALUE = 500;

/**
 * What an entry keeps, as facts in words: changed values before and after, the others as they are; what has no name is left out. At most 200, each of at most
 * 500 characters. `wording` where more is known of its values than its kind says.
 */
export function auditFacts({ kind, action, object, detail }: AuditedEntry, wording: Wording = wordingOf(kind, object)): AuditFact[] {
  const { before: _before, after: _after, changes, ...others } = detail;
  return [
    ...leaves(others, wording).map(([label, text]) => factOf(label, undefined, text)),
    ...changedIn(changes, fieldsOf(kind, detail), wording),
    ...changesOf({ kind, action, object, detail }, wording),
  ].slice(0, MOST_FACTS);
}

function changesOf({ kind, action, object, detail: { before, after, kind: documentKind } }: AuditedEntry, wording: Wording): AuditFact[] {
  switch (kind) {
    case 'product':
      return productFacts(action, before, after);
    case 'template':
      if (action !== 'releaseTemplate') return differences(before, after, wording);
      return linesChanged(
        '内容',
        linesOfTemplate(documentKind as TemplateKind, before),
        linesOfTemplate(documentKind as TemplateKind, after),
      );
    case 'wording':
      if (after === undefined) return [];
      return differences(wordsOf(object as NoticeKind, before), wordsOf(object as NoticeKind, after), wording);
    case 'calendar':
      return calendarFacts(before as SavedCalendar | undefined, after as SavedCalendar | undefined, wording);
    default:
      return differences(before, after, wording);
  }
}

function linesOfTemplate(kind: TemplateKind, released: unknown): string[] {
  if (released === undefined) return [];
  const { title, body } = released as { title: string; body: Omit<TemplateText, 'title'> };
  return partsOfText({ title, ...body }).map(({ text }) => shownTemplateText(kind, text));
}

/** What a wording says, with the labels of what it fills in; the usual words where it says none of its own. */
function wordsOf(kind: NoticeKind, saved: unknown): object {
  const { title, text, sms_subject } = { ...(saved as { title?: string; text?: string; sms_subject?: string } | undefined) };
  const usual = usualWording(kind);
  const shown = (words: string) => shownText(words, noticeLabels(kind));
  return { wordingTitle: shown(title ?? usual.title), text: shown(text ?? usual.text), sms_subject: sms_subject ?? usual.smsSubject };
}

interface SavedCalendar {
  source: string;
  days: readonly CalendarDay[];
}

function calendarFacts(before: SavedCalendar | undefined, after: SavedCalendar | undefined, wording: Wording): AuditFact[] {
  return [
    ...differences({ source: before?.source }, { source: after?.source }, wording),
    ...linesChanged('日期', before?.days.map(dayInWords) ?? [], after?.days.map(dayInWords) ?? []),
  ];
}

function dayInWords({ day, name, kind }: CalendarDay): string {
  return `${day} ${name}${kind === 'off' ? '放假' : '上班'}`;
}

/** The lines that went, and those that came. */
function linesChanged(label: string, before: readonly string[], after: readonly string[]): AuditFact[] {
  const [was, is] = [new Set(before), new Set(after)];
  return [
    ...before.filter((line) => !is.has(line)).map((line) => factOf(label, shortened(line), undefined)),
    ...after.filter((line) => !was.has(line)).map((line) => factOf(label, undefined, shortened(line))),
  ];
}

function factOf(label: string, before: string | undefined, after: string | undefined): AuditFact {
  return { label, ...(before ? { before } : {}), ...(after ? { after } : {}) };
}

type NamedFields = Readonly<Record<string, Pick<FieldDefinition, 'label' | 'options'>>>;

interface Change {
  group?: string;
  field?: string;
  sectionNo?: string;
  sectionName?: string;
  before?: unknown;
  after?: unknown;
}

/** The fields that changes name, by their group where they have one. */
function fieldsOf(kind: AuditKindName, { subject }: AuditedEntry['detail']): (group: string) => NamedFields {
  if (kind === 'project') return projectFieldsOf;
  const known = changeSubjects.find((one) => one === subject);
  return () => (known ? CHANGE_SUBJECTS[known].fields : {});
}

function changedIn(changes: unknown, fields: (group: string) => NamedFields, wording: Wording): AuditFact[] {
  if (!Array.isArray(changes)) return [];
  return (changes as Change[]).flatMap(({ group = '', field, sectionNo, sectionName = sectionNo, before, after }) => {
    if (field === undefined) return differences(before, after, wording, before === undefined ? '增加标段' : '删除标段');
    const known = fields(group)[field];
    if (!known) return [];
    const { label, options } = known;
    const worded: Wording = options ? (_name, value) => enumerationLabel(options, value) : wording;
    return differences(before, after, worded, sectionName === undefined ? label : `${sectionName}：${label}`);
  });
}

function productFacts(action: string, before: unknown, after: unknown): AuditFact[] {
  return productDifferences(action, before, after).map((one) =>
    factOf(one.label, shortened(one.before.join('；')), shortened(one.after.join('；'))),
  );
}

function productDifferences(action: string, before: unknown, after: unknown): ProductDifference[] {
  if (action === 'state') return [stateDifference(before as ProductState, after as ProductState)];
  const part = productParts.find((one) => one === action);
  if (part === undefined) return [];
  const whole = (value: unknown) => (part === 'basicInfo' ? { letterAppId: null, ...(value as object) } : value);
  return differencesIn(part, whole(before), whole(after), new Map());
}

function differences(before: unknown, after: unknown, wording: Wording, path = ''): AuditFact[] {
  const was = new Map(leaves(before, wording, path));
  const is = new Map(leaves(after, wording, path));
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((label) => was.get(label) !== is.get(label))
    .map((label) => factOf(label || '内容', was.get(label), is.get(label)));
}

/** Everything that a value holds, each with the names that lead to it. */
function leaves(value: unknown, wording: Wording, path = '', name = ''): [string, string][] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) {
    if (value.every((entry) => typeof entry !== 'object'))
      return value.length === 0 ? [] : [[path, shortened(value.map((entry) => wording(name, textOf(entry))).join('、'))]];
    return value.flatMap((entry, index) => leaves(entry, wording, `${path} ${index + 1}`.trim(), name));
  }
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => {
      const label = factLabel(key, name);
      return label === undefined ? [] : leaves(inner, wording, [path, label].filter(Boolean).join(' › '), key);
    });
  return [[path, shortened(wording(name, textOf(value)))]];
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '是' : '否';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function shortened(text: string): string {
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
