import { isAdjustment } from '../application/form';
import type { FieldError } from '../field';
import { FIELD_TRAITS } from '../field-traits';
import { compareYuan } from '../money';
import { UPLOAD_EXTENSIONS } from '../validation/files';
import { MAX_AMOUNT, MAX_INTEGER } from '../validation/validators';
import { choicesOf, sourceField } from './choice-sources';
import { meets } from './conditions';
import { fieldsByName, type Condition, type FormField, type FormFields, type NamedField, type WidgetChoice } from './schema';
import { schemaErrors } from './schema-errors';
import { isTexts } from './values';
import { MAX_ENTRIES, MAX_TEXT } from './widget-rules';
import { followsOffers } from './widget-traits';

/**
 * The fields of a list that nobody can fill in as they are declared, or not for a value of the field that they follow, by their index: a form that asks for one is never complete. What
 * `schemaErrors` refuses is left to it.
 */
export function unfillable(list: readonly NamedField[]): FieldError[] {
  const refused = new Set(schemaErrors(list).map(({ field }) => field));
  const sound = fieldsByName(list.filter((_field, index) => !refused.has(String(index))));
  return list.flatMap((field, index) => {
    const message = isAdjustment(field) || refused.has(String(index)) ? null : whyUnfillable(field, sound);
    return message === null ? [] : [{ field: String(index), message }];
  });
}

function whyUnfillable(field: FormField, beside: FormFields): string | null {
  const { widget, required = false } = field;
  if (!widget) return limitsProblem(field);
  return widgetProblem(widget, required !== false) ?? offersProblem(field, beside);
}

/** What is wrong with a choice that has to be made, but offers nothing for a value of the field that it follows. */
function offersProblem({ widget, required = false, visible, optionsBy }: FormField, beside: FormFields): string | null {
  if (!optionsBy || !widget || required === false || !followsOffers(widget) || widget.kind === 'autocomplete') return null;
  const source = sourceField(optionsBy.when, beside);
  const choices = (source ? choicesOf(source, beside) : null) ?? [];
  const isAsked = (condition: Condition | undefined, value: string) => condition?.when !== optionsBy.when || meets(condition, value);
  const missed = choices.find(
    ({ value, disabled = false }) =>
      !disabled &&
      isAsked(visible, value) &&
      isAsked(typeof required === 'object' ? required : undefined, value) &&
      optionsBy.offers.every((offer) => offer.value !== value),
  );
  return source && missed ? `“${source.label}”为“${missed.label}”时没有可以选择的选项，不能设为必填` : null;
}

function limitsProblem({ kind = 'text', min, max, minLength = 0, maxLength = MAX_TEXT }: FormField): string | null {
  const { bounds } = FIELD_TRAITS[kind];
  if (bounds === 'yuan') {
    const [least, most] = [String(min ?? 0), String(max ?? MAX_AMOUNT)];
    return crossed(`最小金额${least}`, `最大金额${most}`, compareYuan(least, most) > 0);
  }
  if (bounds === 'whole') {
    const [least, most] = [Number(min ?? 0), Number(max ?? MAX_INTEGER)];
    return crossed(`最小值${least}`, `最大值${most}`, least > most);
  }
  return crossed(`最少字数${minLength}`, `最多字数${maxLength}`, minLength > maxLength);
}

function widgetProblem(widget: WidgetChoice, isRequired: boolean): string | null {
  switch (widget.kind) {
    case 'repeat-section': {
      const { fields, min = 0, max = MAX_ENTRIES } = widget.settings;
      return crossed(`最少组数${min}`, `最多组数${max}`, min > max) ?? innerProblem(fields);
    }
    case 'input-groups':
      return innerProblem(widget.settings.fields);
    case 'table':
      return innerProblem(widget.settings.columns);
    case 'repeat-field':
      return whyUnfillable(widget.settings.field, {});
    case 'files-upload': {
      const extensions = widget.settings.rules?.extensions ?? [];
      const isTaken = extensions.length === 0 || (isTexts(extensions) && UPLOAD_EXTENSIONS.some((one) => extensions.includes(one)));
      return isTaken ? null : `平台只接受${UPLOAD_EXTENSIONS.join('、')}格式的文件，允许的格式都不能上传`;
    }
    case 'grid':
      return isRequired && !(widget.settings.select && widget.settings.rows) ? '勾选网格没有可以勾选的行，不能设为必填' : null;
    case 'custom-card':
      return isRequired ? '说明卡片没有可以填写的内容，不能设为必填' : null;
    case 'input-number':
    case 'input-replenish':
    case 'selects':
    case 'selects2':
    case 'autocomplete':
    case 'checkbox-groups':
    case 'cascader':
    case 'linkage-select':
    case 'flow-card':
    case 'transfer':
      return null;
  }
}

function innerProblem(fields: FormFields): string | null {
  for (const field of Object.values(fields)) {
    const problem = whyUnfillable(field, fields);
    if (problem !== null) return `所含字段“${field.label}”：${problem}`;
  }
  return null;
}

function crossed(least: string, most: string, isCrossed: boolean): string | null {
  return isCrossed ? `${least}大于${most}` : null;
}
