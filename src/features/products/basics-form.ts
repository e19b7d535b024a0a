import type { FieldError } from '#domain/field';
import type { FormGroups } from '#domain/form/schema';
import { isInstitutionType } from '#domain/guarantee/parties';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { ProductBasics } from '#domain/product/content';
import { basicsErrors, PRODUCT_FIELDS } from '#domain/product/fields';
import type { FormValues } from '../../blocks/form/form-paths';

const GROUP = 'basicInfo';
const LOCKED = { edit: 'lock' } as const;

/**
 * The fields of a product's basic information as a form; the kind of guarantee and of flow are fixed once it was offered. `signers`: whom the product names
 * to be signed for already; others are offered only where they sign.
 */
export function basicsForm(fixed: boolean, signers: readonly OrganisationType[] = []): FormGroups {
  const { guaranteeType, productFlowType, ...fields } = { ...PRODUCT_FIELDS, autoSignOrgTypes: signersField(signers) };
  const kinds = fixed
    ? { guaranteeType: { ...guaranteeType, modes: LOCKED }, productFlowType: { ...productFlowType, modes: LOCKED } }
    : { guaranteeType, productFlowType };
  const { productName, ...others } = fields;
  return { [GROUP]: { label: '', fields: { productName, ...kinds, ...others, tags: { kind: 'text', label: '标签' } } } };
}

function signersField(held: readonly OrganisationType[]) {
  const { widget, ...field } = PRODUCT_FIELDS.autoSignOrgTypes;
  const options = widget.settings.options.filter(({ value }) => isInstitutionType(value) || held.includes(value));
  return { ...field, widget: { ...widget, settings: { options } } };
}

/** What the form begins with. */
export function formValues(basics: Partial<ProductBasics>): FormValues {
  return { [GROUP]: { ...basics, letterAppId: basics.letterAppId ?? undefined } };
}

/** What the form holds, as a product has it. */
export function basicsOf(values: FormValues): ProductBasics {
  const entered = (values[GROUP] ?? {}) as Partial<ProductBasics>;
  return {
    productName: entered.productName?.trim() ?? '',
    guaranteeType: entered.guaranteeType ?? ('' as ProductBasics['guaranteeType']),
    productFlowType: entered.productFlowType ?? ('' as ProductBasics['productFlowType']),
    letterAppId: entered.letterAppId || null,
    effectiveTime: entered.effectiveTime ?? '',
    expiryTime: entered.expiryTime ?? '',
    platformConfirm: entered.platformConfirm ?? false,
    autoSignOrgTypes: entered.autoSignOrgTypes ?? [],
    period: entered.period?.trim() ?? '',
    quota: entered.quota ?? '',
    tags: entered.tags ?? [],
    description: entered.description?.trim() ?? '',
  };
}

/** What is wrong in it, by the paths of the form. */
export function formErrors(values: FormValues): FieldError[] {
  return basicsErrors(basicsOf(values)).map(({ field, message }) => ({
    field: `${GROUP}.${field.startsWith('tags') ? 'tags' : field}`,
    message,
  }));
}
