import { applicationForm, isAdjustment } from '../application/form';
import { ENUMERATIONS } from '../enumerations';
import type { FieldError } from '../field';
import { FIELD_TRAITS } from '../field-traits';
import { tryParseYuan } from '../money';
import { refusedCharacter } from '../text';
import { maxLengthMessage, refusedCharacterMessage } from '../validation/messages';
import { choicesOf, sourceField } from './choice-sources';
import { meets } from './conditions';
import { FIELD_SHAPES } from './field-values';
import {
  fieldsByName,
  type Condition,
  type FieldLayout,
  type FormField,
  type FormFields,
  type LinkedChoice,
  type NamedField,
  type OfferedRow,
  type WidgetSettings,
} from './schema';
import { isRow, isText, isTexts, type Row } from './values';
import { MAX_ENTRIES, WIDGET_RULES } from './widget-rules';

const LONGEST_TEXT = 200;
const LONGEST_CARD = 2000;

/** What is said of a field that a product may not declare so. */
export const SCHEMA_MESSAGES = {
  name: '字段名须以小写字母开头，只含字母和数字，最长64个字符，且不能使用保留字',
  double: '字段名重复',
  label: '请填写字段的标签',
  fixed: '没有这个申请字段，或该字段不能调整',
  kind: '没有这种字段类型',
  settings: '字段的设置不完整',
  condition: '所依据的字段不存在，或没有所依据的取值',
  options: '至少填写一个选项，选项的名称和取值不能为空，取值不能重复',
  group: '选项的分组须为文字',
  limit: '长度、大小或数量的限制填写有误',
  long: `文字过长：标签、提示、选项、分组等最多${LONGEST_TEXT}个字符，卡片的内容最多${LONGEST_CARD}个字符`,
} as const;

const NAME = /^[a-z][A-Za-z0-9]{0,63}$/;

/**
 * Every error of the fields that a product's record lists, by the index of the field (`0`, `2.widget`). Names are camelCase so that they survive
 * the wire; a name with a point adjusts a fixed field, which must exist and not be filled by the server.
 */
export function schemaErrors(list: readonly NamedField[]): FieldError[] {
  const seen = new Set<string>();
  const own = fieldsByName(list);
  const problems = list.map((field) =>
    doubled(seen, field.name)
      ? SCHEMA_MESSAGES.double
      : isAdjustment(field)
        ? (adjustmentProblem(field) ?? lengthProblem(field))
        : (nameProblem(field.name) ?? fieldProblem(field, own) ?? lengthProblem(field)),
  );
  const sound = fieldsByName(list.filter((_field, index) => problems[index] === null));
  return list.flatMap((field, index) => {
    const message = problems[index] ?? (!isAdjustment(field) && isNeverMet(field, sound) ? SCHEMA_MESSAGES.condition : null);
    return message ? [{ field: String(index), message }] : [];
  });
}

/** Whether it has a condition for a value that the choice which it names does not offer. */
function isNeverMet({ visible, required }: FormField, beside: FormFields): boolean {
  return [visible, required].some((condition) => typeof condition === 'object' && !canBeMet(condition, beside));
}

function canBeMet(condition: Condition, beside: FormFields): boolean {
  const source = sourceField(condition.when, beside);
  const choices = source ? choicesOf(source, beside) : null;
  return choices === null || choices.some(({ value }) => meets(condition, value));
}

function doubled(seen: Set<string>, name: string): boolean {
  if (seen.has(name)) return true;
  seen.add(name);
  return false;
}

function lengthProblem(field: NamedField): string | null {
  return isTooLong(field) ? SCHEMA_MESSAGES.long : null;
}

/** Whether a text in it, however deep, is longer than people read it. */
function isTooLong(part: unknown): boolean {
  if (typeof part === 'string') return [...part].length > LONGEST_TEXT;
  if (Array.isArray(part)) return part.some((one) => isTooLong(one));
  if (!isRow(part)) return false;
  return Object.entries(part).some(([key, value]) =>
    key === 'text' && typeof value === 'string' ? [...value].length > LONGEST_CARD : isTooLong(value),
  );
}

function nameProblem(name: unknown): string | null {
  return typeof name === 'string' && NAME.test(name) && !(name in Object.prototype) ? null : SCHEMA_MESSAGES.name;
}

function adjustmentProblem({ name, label }: NamedField): string | null {
  const [group = '', key = '', ...deeper] = name.split('.');
  const fixed = applicationForm([])[group]?.fields[key];
  if (!fixed || fixed.derived || deeper.length > 0) return SCHEMA_MESSAGES.fixed;
  return isLabel(label) ? null : SCHEMA_MESSAGES.label;
}

function fieldProblem(field: FormField, beside: FormFields): string | null {
  const { kind, widget, label, options, visible, optionsBy, layout } = field;
  if (!isLabel(label)) return SCHEMA_MESSAGES.label;
  if (kind !== undefined && !Object.hasOwn(FIELD_SHAPES, kind)) return SCHEMA_MESSAGES.kind;
  if (layout !== undefined && !LAYOUTS.includes(layout)) return SCHEMA_MESSAGES.settings;
  if (options !== undefined && !Object.hasOwn(ENUMERATIONS, options)) return SCHEMA_MESSAGES.settings;
  if (!isKnown(visible, beside) || !isKnown(optionsBy, beside) || (typeof field.required === 'object' && !isKnown(field.required, beside)))
    return SCHEMA_MESSAGES.condition;
  if (!areLimits(field)) return SCHEMA_MESSAGES.limit;
  if (!widget) return null;
  if (!isRow(widget) || !Object.hasOwn(WIDGET_RULES, widget.kind)) return SCHEMA_MESSAGES.kind;
  const settings: unknown = widget.settings;
  if (!isRow(settings)) return SCHEMA_MESSAGES.settings;
  if (!LIMITS.every((name) => isCount(settings[name]))) return SCHEMA_MESSAGES.limit;
  return widgetProblem(widget, optionsBy);
}

const LAYOUTS: readonly string[] = ['vertical', 'horizontal', 'panel'] satisfies FieldLayout[];

const LIMITS = ['maxLength', 'max', 'maxRows'] as const;

/** Bounds are amounts for an amount, whole numbers for an integer, and no other kind has them; lengths are whole numbers, the longest at least 1. */
function areLimits({ kind = 'text', min, max, minLength, maxLength }: FormField): boolean {
  const { bounds } = FIELD_TRAITS[kind];
  const whole = (limit: unknown) => limit === undefined || (typeof limit === 'number' && Number.isInteger(limit) && limit >= 0);
  const bound = (limit: unknown) =>
    limit === undefined ||
    (bounds === 'yuan' ? typeof limit === 'string' && tryParseYuan(limit) !== null : bounds === 'whole' && whole(limit));
  return bound(min) && bound(max) && whole(minLength) && isCount(maxLength);
}

function widgetProblem(widget: NonNullable<FormField['widget']>, optionsBy: FormField['optionsBy']): string | null {
  switch (widget.kind) {
    case 'repeat-section':
    case 'input-groups':
      return innerProblem(widget.settings.fields);
    case 'table':
      return innerProblem(widget.settings.columns);
    case 'repeat-field':
      return isRow(widget.settings.field) ? fieldProblem(widget.settings.field, {}) : SCHEMA_MESSAGES.settings;
    case 'selects':
    case 'selects2':
    case 'checkbox-groups':
      return optionsBy ? offersProblem(optionsBy.offers) : choicesProblem(widget.settings.options);
    case 'autocomplete':
      return isTexts(widget.settings.options) ? null : SCHEMA_MESSAGES.settings;
    case 'linkage-select':
      return namesProblem(widget.settings.levels, 'label') ?? linkedProblem(widget.settings.options);
    case 'grid':
      return namesProblem(widget.settings.columns, 'key', 'title') ?? gridRowsProblem(widget.settings.columns, widget.settings.rows);
    case 'flow-card':
      return choicesProblem(widget.settings.steps);
    case 'transfer':
      return namesProblem(widget.settings.source, 'key', 'title');
    case 'input-number':
    case 'input-replenish':
    case 'cascader':
    case 'files-upload':
    case 'custom-card':
      return null;
  }
}

/** What is wrong with the rows that a grid offers under these columns, the first of which tells rows apart and is filled in each. */
export function gridRowsProblem(columns: WidgetSettings['grid']['columns'], rows: unknown): string | null {
  if (rows === undefined) return null;
  if (!Array.isArray(rows) || !rows.every(isOfferedRow)) return SCHEMA_MESSAGES.settings;
  if (rows.length === 0) return '请至少添加一行';
  if (rows.length > MAX_ENTRIES) return `最多${MAX_ENTRIES}行`;
  if (new Set(rows.map(({ id }) => id)).size < rows.length || rows.some(({ cells }) => cells.length > columns.length))
    return SCHEMA_MESSAGES.settings;
  for (const [row, { cells }] of rows.entries()) {
    for (const [column, { title }] of columns.entries()) {
      const problem = cellProblem(cells[column] ?? '', column === 0);
      if (problem) return `第${row + 1}行“${title}”${problem}`;
    }
  }
  return null;
}

function isOfferedRow(row: unknown): row is OfferedRow {
  return isRow(row) && isLabel(row['id']) && isTexts(row['cells']);
}

function cellProblem(text: string, isNeeded: boolean): string | null {
  if (isNeeded && !isLabel(text)) return '不能为空';
  if ([...text].length > LONGEST_TEXT) return maxLengthMessage(LONGEST_TEXT);
  const refused = refusedCharacter(text);
  return refused ? refusedCharacterMessage(refused.name) : null;
}

function innerProblem(fields: FormFields): string | null {
  if (!isRow(fields) || Object.keys(fields).length === 0) return SCHEMA_MESSAGES.settings;
  for (const [name, field] of Object.entries(fields)) {
    const problem = nameProblem(name) ?? (isRow(field) ? fieldProblem(field, fields) : SCHEMA_MESSAGES.settings);
    if (problem) return problem;
  }
  return Object.values(fields).some((field) => isNeverMet(field, fields)) ? SCHEMA_MESSAGES.condition : null;
}

function offersProblem(offers: unknown): string | null {
  if (!Array.isArray(offers)) return SCHEMA_MESSAGES.settings;
  return offers.every((offer) => isRow(offer) && choicesProblem(offer['options']) === null) ? null : SCHEMA_MESSAGES.options;
}

function choicesProblem(choices: unknown): string | null {
  const problem = namesProblem(choices, 'value', 'label');
  if (problem || !Array.isArray(choices)) return problem;
  return choices.every(({ group = '' }: Row) => isText(group)) ? null : SCHEMA_MESSAGES.group;
}

function linkedProblem(choices: unknown): string | null {
  const problem = choicesProblem(choices);
  if (problem || !Array.isArray(choices)) return problem;
  return choices.every(({ children }: LinkedChoice) => children === undefined || linkedProblem(children) === null)
    ? null
    : SCHEMA_MESSAGES.options;
}

/** A list of rows, at least one, each of which is filled under every key; no two are alike under the first. */
function namesProblem(rows: unknown, ...keys: readonly [string, ...string[]]): string | null {
  if (!Array.isArray(rows)) return SCHEMA_MESSAGES.settings;
  const filled = rows.length > 0 && rows.every((row) => isRow(row) && keys.every((key) => isLabel(row[key])));
  return filled && new Set(rows.map((row: Row) => row[keys[0]])).size === rows.length ? null : SCHEMA_MESSAGES.options;
}

function isCount(limit: unknown): boolean {
  return limit === undefined || (typeof limit === 'number' && Number.isInteger(limit) && limit > 0);
}

function isKnown(condition: Pick<Condition, 'when'> | undefined, beside: FormFields): boolean {
  return !condition || sourceField(condition.when, beside) !== undefined;
}

function isLabel(label: unknown): boolean {
  return typeof label === 'string' && label.trim() !== '';
}
