import { Form, type FormInstance } from 'antd';
import { useCallback, useMemo, useRef, type ReactElement, type ReactNode } from 'react';
import type { FieldError, FieldGroups } from '#domain/field';
import { Description } from '../description/description';
import { Panel } from '../page/panel';
import { conditionHolds } from '../fields/conditions';
import { DataField } from './data-field';
import type { Condition } from './field-conditions';
import './form.css';
import { groupId, valuesOf, type FormValues } from './form-paths';
import { isWritten, type PageMode } from './page-mode';
import { WhenMet } from './when-met';

export interface FieldSettings {
  control?: ReactElement | ((onProblem: (message: string | null) => void) => ReactElement);
  below?: ReactNode;
  locked?: boolean;
  asFact?: boolean;
  hidden?: boolean;
  wide?: boolean;
  visible?: Condition;
  show?: (value: unknown) => ReactNode;
  showErrMsg?: boolean;
}

export interface GroupSettings {
  visible?: Condition;
  before?: ReactNode;
  after?: ReactNode;
}

export interface DataFormProps {
  groups: FieldGroups;
  mode: PageMode;
  form: FormInstance<FormValues>;
  initialValues?: FormValues;
  shown?: FormValues;
  validate: (values: FormValues) => FieldError[];
  fieldSettings?: Readonly<Record<string, FieldSettings>>;
  groupSettings?: Readonly<Record<string, GroupSettings>>;
  onEdit?: () => void;
}

export function DataForm(props: DataFormProps) {
  return isWritten(props.mode) ? <WrittenForm {...props} /> : <ReadForm {...props} />;
}

function ReadForm({ groups, initialValues = {}, shown = {}, fieldSettings = {}, groupSettings = {} }: DataFormProps) {
  const values = { ...shown, ...initialValues };
  return (
    <div className="data-form">
      {Object.entries(groups).map(([name, { label, fields }]) => {
        const beside = { ...shown[name], ...initialValues[name] };
        const holds = (condition: Condition | undefined) => conditionHolds(condition, beside, values);
        const read = Object.entries(fields).filter(([key]) => holds(fieldSettings[`${name}.${key}`]?.visible));
        return holds(groupSettings[name]?.visible) ? (
          <Panel key={name} id={groupId(name)} title={label}>
            <Description fields={Object.fromEntries(read)} values={beside} show={(key) => fieldSettings[`${name}.${key}`]?.show} />
          </Panel>
        ) : null;
      })}
    </div>
  );
}

function WrittenForm({ groups, form, initialValues, shown = {}, validate, fieldSettings = {}, groupSettings = {}, onEdit }: DataFormProps) {
  const problems = useRef(new Map<string, string>());
  const check = useCallback(
    (path: string) => {
      const problem = problems.current.get(path);
      return problem ?? validate(valuesOf(form)).find(({ field }) => field === path || field.startsWith(`${path}.`))?.message ?? null;
    },
    [form, validate],
  );
  const reporters = useMemo(() => new Map<string, (message: string | null) => void>(), []);
  const reporterOf = (path: string) => {
    const known = reporters.get(path);
    if (known) return known;
    const report = (message: string | null) => {
      if (message) problems.current.set(path, message);
      else problems.current.delete(path);
      if (form.isFieldTouched(path.split('.'))) void form.validateFields([path.split('.')]).catch(() => undefined);
    };
    reporters.set(path, report);
    return report;
  };

  return (
    <Form<FormValues>
      form={form}
      layout="vertical"
      className="data-form"
      requiredMark
      scrollToFirstError={{ behavior: 'smooth', block: 'center', focus: true }}
      {...(initialValues ? { initialValues } : {})}
      onValuesChange={() => onEdit?.()}
    >
      {Object.entries(groups).map(([group, { label, fields }]) => {
        const { visible, before, after } = groupSettings[group] ?? {};
        return (
          <WhenMet key={group} condition={visible} group={group}>
            <Panel id={groupId(group)} title={label}>
              {before}
              <div className="data-form-grid">
                {Object.entries(fields).map(([name, field]) => {
                  const path = `${group}.${name}`;
                  const settings = fieldSettings[path] ?? {};
                  return settings.hidden ? null : (
                    <DataField
                      key={name}
                      group={group}
                      name={name}
                      field={field}
                      settings={settings}
                      shown={shown[group]?.[name]}
                      check={check}
                      onProblem={reporterOf(path)}
                    />
                  );
                })}
              </div>
              {after}
            </Panel>
          </WhenMet>
        );
      })}
    </Form>
  );
}
