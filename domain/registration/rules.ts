import type { FieldError, FieldKind } from '../field';
import { groupErrors } from '../form/errors';
import { isRow, type Row } from '../form/values';
import { cleanOfKind } from '../validation/clean-of-kind';
import { registrationForm, type RegistrationData } from './fields';
import { organisationTypeOf, participantKind, type Participant } from './participants';

/** Every error of what somebody registers with, by paths such as `enterprise.orgName`. `allowed` are the kinds that may be chosen. RT-14. */
export function registrationErrors(data: RegistrationData, allowed: readonly Participant[]): FieldError[] {
  return [...kindErrors(data, allowed), ...groupErrors(registrationForm(data.participant), { ...data })];
}

/** The errors of the choice of kind alone. */
export function kindErrors({ participant, memberType }: RegistrationData, allowed: readonly Participant[]): FieldError[] {
  if (participant === undefined) return [{ field: 'participant', message: '请选择参与方类型' }];
  if (!allowed.includes(participant)) return [{ field: 'participant', message: whyNot(participant) }];
  if (organisationTypeOf(participant, memberType) === undefined) return [{ field: 'memberType', message: '请选择下属单位办理的业务' }];
  return [];
}

function whyNot(participant: Participant): string {
  const { label, invited = false } = participantKind(participant);
  return invited ? `“${label}”须凭邀请注册` : `您不能注册为“${label}”，请重新选择`;
}

/** What is kept of a registration: the fields of its kind, texts without blanks around them, numbers and codes as `cleanOfKind` has them. */
export function storedRegistration(data: RegistrationData): RegistrationData {
  const { participant, memberType } = data;
  const values: Readonly<Record<string, unknown>> = { ...data };
  const groups = Object.entries(registrationForm(participant)).map(([group, { fields }]): [string, Row] => {
    const entered = isRow(values[group]) ? values[group] : {};
    const entries = Object.entries(fields).flatMap(([name, { kind }]) =>
      entered[name] === undefined ? [] : [[name, saved(kind, entered[name])] as const],
    );
    return [group, Object.fromEntries(entries)];
  });
  return {
    ...(participant === undefined ? {} : { participant }),
    ...(participant !== undefined && memberType !== undefined && participantKind(participant).orgTypes.length > 1 ? { memberType } : {}),
    ...Object.fromEntries(groups),
  };
}

/** The places of a registration that a reviewer may send back, with their names, in the order of the form. */
export function reviewedFields(data: RegistrationData): { field: string; label: string }[] {
  const fields = Object.entries(registrationForm(data.participant)).flatMap(([group, { fields }]) =>
    Object.entries(fields).map(([name, { label }]) => ({ field: `${group}.${name}`, label })),
  );
  return [{ field: 'participant', label: '参与方类型' }, ...fields];
}

function saved(kind: FieldKind | undefined, value: unknown): unknown {
  return typeof value === 'string' ? cleanOfKind(kind, value) : value;
}
