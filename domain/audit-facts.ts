import type { AuditKindName } from './audit-log';
import { factLabel, wordingOf, type Wording } from './audit-words';
import { enumerationLabel } from './enumerations';
import type { FieldDefinition } from './field';
import { CHANGE_SUBJECTS, changeSubjects } from './organisation/change-subjects';
import { productParts } from './product/content';
import { differencesIn, stateDifference, type ProductDifference } from './product/differences';
import type { ProductState } from './product/state';
import { projectFieldsOf } from './project/fields';

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
 * 500 characters.
 */
export function auditFacts({ kind, action, object, detail }: AuditedEntry): AuditFact[] {
  const { before, after, changes, ...others } = detail;
  const wording = wordingOf(kind, object);
  return [
    ...leaves(others, wording).map(([label, text]) => factOf(label, undefined, text)),
    ...changedIn(changes, fieldsOf(kind, detail), wording),
    ...(kind === 'product' ? productFacts(action, before, after) : differences(before, after, wording)),
  ].slice(0, MOST_FACTS);
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
