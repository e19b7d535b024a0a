import { PAY_TYPES } from '../../guarantee/flow';
import { ORGANISATION_TYPES, type OrganisationType } from '../../organisation/organisation-type';
import { AUDITOR_TYPES, OPERATION_WAYS, SIGN_TYPES } from './choices';
import type { EditedStep } from './edited-step';
import { labelOf } from './step-errors';
import { applicableFields, type StepFieldName } from './step-fields';

/** One step of either version of a chain. `changes` says what differs in a step that both have; a step that is in another order among those kept is `moved`. */
export interface StepDifference {
  step: EditedStep;
  kind: 'same' | 'added' | 'removed' | 'changed';
  moved: boolean;
  changes: readonly { label: string; before: string; after: string }[];
}

/** Two versions of a chain laid over each other: the later order, with what was removed where it stood. Steps are the same where their `uuid` is. */
export function chainDifference(before: readonly EditedStep[], after: readonly EditedStep[]): StepDifference[] {
  const old = new Map(before.map((step) => [step.uuid, step]));
  const kept = new Set(after.map(({ uuid }) => uuid));
  const moved = movedAmong(
    before.map(({ uuid }) => uuid).filter((uuid) => kept.has(uuid)),
    after.map(({ uuid }) => uuid).filter((uuid) => old.has(uuid)),
  );
  const later = after.map((step): StepDifference => {
    const was = old.get(step.uuid);
    if (!was) return { step, kind: 'added', moved: false, changes: [] };
    const changes = stepChanges(was, step);
    return { step, kind: changes.length > 0 ? 'changed' : 'same', moved: moved.has(step.uuid), changes };
  });
  return withRemoved(before, kept, later);
}

/** True where two versions differ at all. */
export function isDifferent(difference: readonly StepDifference[]): boolean {
  return difference.some(({ kind, moved }) => kind !== 'same' || moved);
}

function withRemoved(before: readonly EditedStep[], kept: ReadonlySet<string>, later: readonly StepDifference[]): StepDifference[] {
  const list = [...later];
  before.forEach((step, index) => {
    if (kept.has(step.uuid)) return;
    const previous = before[index - 1]?.uuid;
    const at = previous === undefined ? 0 : list.findIndex((one) => one.step.uuid === previous) + 1;
    list.splice(at, 0, { step, kind: 'removed', moved: false, changes: [] });
  });
  return list;
}

/** Those outside the longest run that kept its order. */
function movedAmong(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((uuid, index) => [uuid, index]));
  const order = after.map((uuid) => place.get(uuid) ?? 0);
  const longest: number[][] = [];
  order.forEach((value, index) => {
    const best = longest.slice(0, index).filter((run) => (order[run.at(-1) ?? 0] ?? 0) < value);
    longest.push([...best.reduce<number[]>((a, b) => (b.length > a.length ? b : a), []), index]);
  });
  const run = new Set(longest.reduce<number[]>((a, b) => (b.length > a.length ? b : a), []));
  return new Set(after.filter((_uuid, index) => !run.has(index)));
}

function stepChanges(before: EditedStep, after: EditedStep): StepDifference['changes'] {
  const names = [...new Set([...applicableFields(before), ...applicableFields(after)])];
  return names.flatMap((name) => {
    const [was, is] = [before, after].map((step) => (applicableFields(step).includes(name) ? textOf(step, name) : ''));
    return was === is ? [] : [{ label: labelOf(after, name), before: was ?? '', after: is ?? '' }];
  });
}

function textOf(step: EditedStep, name: StepFieldName): string {
  const { payInfo } = step;
  switch (name) {
    case 'orgType':
      return organisation(step.orgType);
    case 'operationWay':
      return step.operationWay ? OPERATION_WAYS[step.operationWay] : '';
    case 'signType':
      return step.signType ? SIGN_TYPES[step.signType] : '';
    case 'payType':
      return step.payType ? PAY_TYPES[step.payType].label : '';
    case 'interfaceType':
    case 'auditInterface':
      return step[name] ?? '';
    case 'auditLevels':
      return levelsText(step.auditLevels ?? []);
    case 'payInfo.requiredPayVoucher':
      return flag(payInfo?.requiredPayVoucher);
    case 'payInfo.verificationCode':
      return flag(payInfo?.verificationCode);
    case 'payInfo.checkOrgType':
      return organisation(payInfo?.checkOrgType);
    case 'payInfo.qrCodeFiles':
      return payInfo?.qrCodeFiles?.map(({ fileName }) => fileName).join('、') ?? '';
    case 'payInfo.bankAccountNo':
    case 'payInfo.bankAccountName':
    case 'payInfo.depositBankName':
    case 'payInfo.unionNumber':
    case 'payInfo.hint':
    case 'payInfo.remark':
      return payInfo?.[name.slice('payInfo.'.length) as 'hint'] ?? '';
  }
}

function levelsText(levels: NonNullable<EditedStep['auditLevels']>): string {
  return levels
    .map(({ levelName, auditorType, auditors, allowEdit }, index) => {
      const names = auditors.map(({ auditorName }) => auditorName).join('、');
      return `${index + 1}. ${levelName}（${AUDITOR_TYPES[auditorType]}：${names}${allowEdit === false ? '，仅平台可修改' : ''}）`;
    })
    .join('；');
}

function organisation(orgType: OrganisationType | undefined): string {
  return orgType ? ORGANISATION_TYPES[orgType] : '';
}

function flag(value: boolean | undefined): string {
  return value === undefined ? '' : value ? '是' : '否';
}
