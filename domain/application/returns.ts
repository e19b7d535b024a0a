import type { FieldError, FileReference } from '../field';
import { REASON_LENGTH, type FieldReason } from '../form/field-reason';
import { filesIn } from '../form/files-in';
import { placeOf, type FormField, type FormGroups, type NamedField } from '../form/schema';
import type { FieldChange } from '../form/stored';
import { isFiles, isRow, type Row } from '../form/values';
import type { GuaranteeEventType } from '../guarantee/events';
import { rowOf, type GuaranteeStatus } from '../guarantee/status';
import { isEmpty } from '../validation/fields';
import type { ApplicationShown } from './fields';
import { applicationForm } from './form';

/** A place of an application that its auditor sends back: a field, or one of its files by its key, or one page of that file, from 1. */
export interface ReturnMark extends FieldReason {
  file?: string;
  page?: number;
}

/** How many places one return marks at most, how many characters each reason has, and how many pages a file has at most. */
export const MARK_LIMITS = { marks: 50, reason: REASON_LENGTH, page: 2000 } as const;

/** What sends an application back to be corrected. */
export const CORRECTING_EVENTS = ['preReturn', 'auditReturn', 'letterFail'] as const satisfies readonly GuaranteeEventType[];

/** Whether an event that happens in this status sends the application back to be corrected; a release that is sent back changes nothing in it. */
export function sendsBack(event: GuaranteeEventType, status: GuaranteeStatus): boolean {
  return CORRECTING_EVENTS.some((one) => one === event) && rowOf(status).phase === 'underWay';
}

/** A place that can be marked: a field that its applicant may correct, by its path. */
export interface MarkablePlace {
  field: string;
  label: string;
  group: string;
}

/** The chosen sections, which stand beside the groups of the form. */
export const SECTIONS_PLACE = { field: 'sectionNos', label: '投标标段', group: '保函信息' } as const satisfies MarkablePlace;

/** What an application says, and what its product asked when it was made. */
export interface MadeApplication {
  application: ApplicationShown;
  projectFields: readonly NamedField[];
}

/** The form that an application was written in. */
export function formOf({ application, projectFields }: MadeApplication): FormGroups {
  return applicationForm(projectFields, application.guaranteeInfo.guaranteeType ?? null);
}

/** Every place that can be marked in an application, in the order of the form. */
export function markablePlaces(made: MadeApplication): MarkablePlace[] {
  const fields = Object.entries(formOf(made)).flatMap(([group, { label, fields }]) =>
    Object.entries(fields).flatMap(([name, field]) =>
      isCorrected(`${group}.${name}`, field) ? [{ field: `${group}.${name}`, label: field.label, group: label }] : [],
    ),
  );
  return [SECTIONS_PLACE, ...fields];
}

/** What every place of an application is called, by its path; a mark of former days may name one that cannot be marked now. */
export function placeLabels(made: MadeApplication): ReadonlyMap<string, string> {
  const fields = Object.entries(formOf(made)).flatMap(([group, { fields }]) =>
    Object.entries(fields).map(([name, { label }]): [string, string] => [`${group}.${name}`, label]),
  );
  return new Map([[SECTIONS_PLACE.field, SECTIONS_PLACE.label], ...fields]);
}

const PROJECT_FIELD = 'biddingApplySurvey.projectNo';
const REFERRAL_FIELD = 'applyUserInfo.referralCode';

function isCorrected(path: string, { derived, chosen, ...field }: FormField): boolean {
  return !derived && !chosen && path !== PROJECT_FIELD && path !== REFERRAL_FIELD && placeOf(field, 'edit') === 'show';
}

/** Which place of the form a mark names, apart from its reason. */
export function placeKey({ field, file, page }: Omit<ReturnMark, 'reason'>): string {
  return JSON.stringify([field, file ?? null, page ?? null]);
}

/** The value at a path such as `guaranteeInfo.expiryDate`. */
export function valueAt(application: object, path: string): unknown {
  const [group = '', name = ''] = path.split('.');
  const values = (application as Row)[group];
  return isRow(values) ? values[name] : undefined;
}

/** What marks are judged by: `pages` holds how many pages a file has that can be paged through. */
export interface MarkedApplication extends MadeApplication {
  pages: ReadonlyMap<string, number>;
}

const MARK_MESSAGES = {
  place: '申请表中没有这一项，或该项不能由申请人修改',
  file: '该项中没有这个文件，请刷新后重新标注',
  page: '文件没有这一页',
  reason: '请填写需要修改的原因',
  double: '同一处只能标注一次',
} as const;

/** Every error of the marks of a return, by paths such as `marks.0.page`. */
export function markErrors(marks: readonly ReturnMark[], marked: MarkedApplication): FieldError[] {
  const places = new Set(markablePlaces(marked).map(({ field }) => field));
  const seen = new Set<string>();
  return marks.flatMap((mark, index) => {
    const key = placeKey(mark);
    const part = seen.has(key) ? 'double' : wrongPart(mark, places, marked);
    seen.add(key);
    return part
      ? [{ field: `marks.${index}.${part === 'place' || part === 'double' ? 'field' : part}`, message: MARK_MESSAGES[part] }]
      : [];
  });
}

function wrongPart(
  { field, file, page, reason }: ReturnMark,
  places: ReadonlySet<string>,
  { application, pages }: MarkedApplication,
): Exclude<keyof typeof MARK_MESSAGES, 'double'> | null {
  if (!places.has(field)) return 'place';
  if (file === undefined ? page !== undefined : !filesIn(valueAt(application, field)).some(({ key }) => key === file)) return 'file';
  if (file !== undefined && page !== undefined && page > (pages.get(file) ?? 0)) return 'page';
  return reason.trim() === '' ? 'reason' : null;
}

/** An application as it stood at one moment; the sections by their names, as people read them. */
export interface ApplicationState {
  application: ApplicationShown;
  sectionNames: string;
}

/** Tells files by what is in them, by their keys. */
export type HashOf = (key: string) => string | undefined;

/**
 * What differs between two states of an application, in the order of the form. Files are told by their content: of a field of files `before` holds those that
 * were taken away, `after` those that came.
 */
export function applicationChanges(
  own: readonly NamedField[],
  before: ApplicationState,
  after: ApplicationState,
  hashOf: HashOf,
): FieldChange[] {
  const changed = (field: string, old: unknown, now: unknown) =>
    isFileList(old) && isFileList(now)
      ? changeOf(field, filesBeside(old, now, hashOf), filesBeside(now, old, hashOf))
      : sameContent(old, now, hashOf)
        ? []
        : changeOf(field, old, now);
  const fields = Object.entries(formOf({ projectFields: own, application: after.application })).flatMap(([group, { fields }]) =>
    Object.keys(fields).map((name) => `${group}.${name}`),
  );
  return [
    ...changed(SECTIONS_PLACE.field, before.sectionNames, after.sectionNames),
    ...fields.flatMap((field) => changed(field, valueAt(before.application, field), valueAt(after.application, field))),
  ];
}

/** Whether the applicant has changed what a mark names: the field, or the file in it. */
export function isMarkMet(
  { field, file }: Pick<ReturnMark, 'field' | 'file'>,
  before: ApplicationState,
  after: ApplicationState,
  hashOf: HashOf,
): boolean {
  if (field === SECTIONS_PLACE.field) return before.sectionNames !== after.sectionNames;
  const now = valueAt(after.application, field);
  if (file === undefined) return !sameContent(valueAt(before.application, field), now, hashOf);
  return !filesIn(now).some(({ key }) => key === file || (hashOf(key) !== undefined && hashOf(key) === hashOf(file)));
}

function changeOf(field: string, before: unknown, after: unknown): FieldChange[] {
  if (isEmpty(before) && isEmpty(after)) return [];
  return [{ field, ...(isEmpty(before) ? {} : { before }), ...(isEmpty(after) ? {} : { after }) }];
}

function isFileList(value: unknown): value is FileReference[] | undefined {
  return value === undefined || (isFiles(value) && value.length > 0);
}

function filesBeside(files: readonly FileReference[] = [], others: readonly FileReference[] = [], hashOf: HashOf): FileReference[] {
  const known = new Set(others.map(({ key }) => hashOf(key) ?? key));
  return files.filter(({ key }) => !known.has(hashOf(key) ?? key)).map(({ key, fileName }) => ({ key, fileName }));
}

function sameContent(before: unknown, after: unknown, hashOf: HashOf): boolean {
  if (isEmpty(before) || isEmpty(after)) return isEmpty(before) && isEmpty(after);
  return JSON.stringify(byContent(before, hashOf)) === JSON.stringify(byContent(after, hashOf));
}

function byContent(value: unknown, hashOf: HashOf): unknown {
  if (Array.isArray(value)) return value.map((one) => byContent(one, hashOf));
  if (!isRow(value)) return value;
  const [file] = 'key' in value && 'fileName' in value ? filesIn(value) : [];
  if (file) return hashOf(file.key) ?? file.key;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, byContent(one, hashOf)]));
}
