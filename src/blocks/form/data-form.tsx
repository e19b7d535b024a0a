import { Form, type FormInstance } from 'antd';
import { useCallback, useEffect, useMemo, useRef, type ReactElement, type ReactNode } from 'react';
import type { FieldError, FieldGroups } from '#domain/field';
import { Description } from '../description/description';
import { Panel } from '../page/panel';
import { conditionHolds } from '#domain/form/conditions';
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
  onProblem?: (path: string, message: string | null) => void;
  bare?: boolean;
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
        const read = Object.entries(fields).filter(([key]) => !fieldSettings[`${name}.${key}`]?.hidden && holds(fieldSettings[`${name}.${key}`]?.visible));
        return holds(groupSettings[name]?.visible) ? (
          <Panel key={name} id={groupId(name)} title={label}>
            {groupSettings[name]?.before}
            <Description fields={Object.fromEntries(read)} values={beside} show={(key) => fieldSettings[`${name}.${key}`]?.show} wide={(key) => fieldSettings[`${name}.${key}`]?.wide} />
            {groupSettings[name]?.after}
          </Panel>
        ) : null;
      })}
    </div>
  );
}

function WrittenForm({ groups, form, initialValues, shown = {}, validate, fieldSettings = {}, groupSettings = {}, onEdit, onProblem, bare = false }: DataFormProps) {
  const problems = useRef(new Map<string, string>());
  const check = useCallback(
    (path: string) => {
      const problem = problems.current.get(path);
      return problem ?? validate(valuesOf(form)).find(({ field }) => field === path || field.startsWith(`${path}.`))?.message ?? null;
    },
    [form, validate],
  );
  const told = useRef(onProblem);
  useEffect(() => {
    told.current = onProblem;
  }, [onProblem]);
  const reporters = useMemo(() => new Map<string, (message: string | null) => void>(), []);
  const reporterOf = (path: string) => {
    const known = reporters.get(path);
    if (known) return known;
    const report = (message: string | null) => {
      if (message) problems.current.set(path, message);
      else problems.current.delete(path);
      told.current?.(path, message);
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
            <Framed bare={bare} group={group} label={label}>
              {before}
              <div className={bare ? 'data-form-grid data-form-grid-bare' : 'data-form-grid'}>
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
            </Framed>
          </WhenMet>
        );
      })}
    </Form>
  );
}

function Framed({ bare, group, label, children }: { bare: boolean; group: string; label: string; children: ReactNode }) {
  if (!bare) {
    return (
      <Panel id={groupId(group)} title={label}>
        {children}
      </Panel>
    );
  }
  return label ? (
    <section aria-label={label}>
      <h3 className="data-form-heading">{label}</h3>
      {children}
    </section>
  ) : (
    <div>{children}</div>
  );
}
