import { Form, type FormInstance } from 'antd';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { FieldError } from '#domain/field';
import { conditionHolds } from '#domain/form/conditions';
import { Description } from '../description/description';
import type { FormGroups } from '../fields/form-field';
import { Panel } from '../page/panel';
import { useStable } from '../stable/use-stable';
import { DataField } from './data-field';
import { declaredForm, type DeclaredForm, type FormOverrides } from './declared-form';
import type { Condition } from './field-conditions';
import './form.css';
import { groupId, pathOf, valuesOf, type FormValues } from './form-paths';
import { isWritten, type PageMode } from './page-mode';
import { problemText } from './problem-text';
import type { FormProblems } from './use-form-problems';
import { WhenMet } from './when-met';

export interface DataFormProps {
  schema: FormGroups;
  mode: PageMode;
  form: FormInstance<FormValues>;
  initialValues?: FormValues;
  shown?: FormValues;
  validate: (values: FormValues) => FieldError[];
  overrides?: FormOverrides;
  onEdit?: () => void;
  onProblem?: (path: string, message: string | null) => void;
  problems?: FormProblems;
  bare?: boolean;
}

type DrawnForm = Omit<DataFormProps, 'mode' | 'overrides'> & DeclaredForm;

export function DataForm({ mode, overrides, ...rest }: DataFormProps) {
  const { schema } = rest;
  const declared = useMemo(() => declaredForm(schema, mode, overrides), [schema, mode, overrides]);
  return isWritten(mode) ? <WrittenForm {...rest} {...declared} /> : <ReadForm {...rest} {...declared} />;
}

function ReadForm({ groups, initialValues = {}, shown = {}, fieldSettings, groupSettings, bare = false }: DrawnForm) {
  const values = { ...shown, ...initialValues };
  return (
    <div className="data-form">
      {Object.entries(groups).map(([name, { label, fields }]) => {
        const beside = { ...shown[name], ...initialValues[name] };
        const holds = (condition: Condition | undefined) => conditionHolds(condition, beside, values);
        const read = Object.entries(fields).filter(
          ([key]) => !fieldSettings[`${name}.${key}`]?.hidden && holds(fieldSettings[`${name}.${key}`]?.visible),
        );
        return holds(groupSettings[name]?.visible) ? (
          <Framed key={name} bare={bare} group={name} label={label}>
            {groupSettings[name]?.before}
            <Description
              fields={Object.fromEntries(read)}
              values={beside}
              show={(key) => fieldSettings[`${name}.${key}`]?.show}
              wide={(key) => fieldSettings[`${name}.${key}`]?.wide}
              below={(key) => fieldSettings[`${name}.${key}`]?.below}
            />
            {groupSettings[name]?.after}
          </Framed>
        ) : null;
      })}
    </div>
  );
}

function WrittenForm({
  schema,
  groups,
  form,
  initialValues,
  shown = {},
  validate,
  fieldSettings,
  groupSettings,
  onEdit,
  onProblem,
  problems: shownProblems,
  bare = false,
}: DrawnForm) {
  const problems = useRef(new Map<string, string>());
  const check = useStable((path: string) => {
    const problem = problems.current.get(path);
    if (problem) return problem;
    const error = validate(valuesOf(form)).find(({ field }) => field === path || field.startsWith(`${path}.`));
    const [group = '', name = ''] = pathOf(path);
    const declared = schema[group]?.fields[name];
    return error?.field === path && declared ? problemText(declared, error.message) : (error?.message ?? null);
  });
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

  const fill = (path: string, value: unknown) => {
    const place = pathOf(path);
    form.setFieldValue(place, value);
    form.focusField(place);
    void form.validateFields([place]).catch(() => undefined);
    shownProblems?.recheck([path]);
    onEdit?.();
  };

  return (
    <Form<FormValues>
      form={form}
      {...(shownProblems ? { id: shownProblems.formId } : {})}
      layout="vertical"
      className="data-form"
      requiredMark
      scrollToFirstError={{ behavior: 'smooth', block: 'center', focus: true }}
      {...(initialValues ? { initialValues } : {})}
      onValuesChange={(changed: FormValues) => {
        shownProblems?.recheck(fieldsIn(changed));
        onEdit?.();
      }}
    >
      {Object.entries(groups).map(([group, { label, fields }]) => {
        const { visible, hidden = false, before, after } = groupSettings[group] ?? {};
        return (
          <WhenMet key={group} condition={visible} group={group}>
            <Framed bare={bare} hidden={hidden} group={group} label={label}>
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
                      onFill={(value) => fill(path, value)}
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

function fieldsIn(changed: FormValues): string[] {
  return Object.entries(changed).flatMap(([group, fields = {}]) => Object.keys(fields).map((name) => `${group}.${name}`));
}

interface FramedProps {
  bare: boolean;
  hidden?: boolean;
  group: string;
  label: string;
  children: ReactNode;
}

function Framed({ bare, hidden = false, group, label, children }: FramedProps) {
  if (!bare) {
    return (
      <Panel id={groupId(group)} title={label} hidden={hidden}>
        {children}
      </Panel>
    );
  }
  return label ? (
    <section aria-label={label} hidden={hidden}>
      <h3 className="data-form-heading">{label}</h3>
      {children}
    </section>
  ) : (
    <div hidden={hidden}>{children}</div>
  );
}
