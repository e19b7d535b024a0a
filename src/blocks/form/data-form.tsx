import { Form, type FormInstance } from 'antd';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { FieldError } from '#domain/field';
import type { ScreenField, ScreenGroups } from '../fields/form-field';
import { useStable } from '../stable/use-stable';
import { DataField } from './data-field';
import { declaredForm, type FormOverrides } from './declared-form';
import './form.css';
import { pathOf, valuesOf, type FormValues } from './form-paths';
import { Framed } from './framed';
import { isWritten, type PageMode } from './page-mode';
import { problemText } from './problem-text';
import { ReadForm } from './read-form';
import type { FormProblems } from './use-form-problems';
import { WhenMet } from './when-met';

export interface DataFormProps {
  schema: ScreenGroups;
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

export function DataForm(props: DataFormProps) {
  return isWritten(props.mode) ? <WrittenForm {...props} /> : <ReadForm {...props} />;
}

function WrittenForm({
  schema,
  mode,
  form,
  initialValues,
  shown = {},
  validate,
  overrides,
  onEdit,
  onProblem,
  problems: shownProblems,
  bare = false,
}: DataFormProps) {
  const { groups, fieldSettings, groupSettings } = useMemo(() => declaredForm(schema, mode, overrides), [schema, mode, overrides]);
  const drawsHidden = useDeferredValue(true, false);
  const problems = useRef(new Map<string, string>());
  const check = useStable((path: string) => {
    const problem = problems.current.get(path);
    if (problem) return problem;
    const error = validate(valuesOf(form)).find(({ field }) => field === path || field.startsWith(`${path}.`));
    const [group = '', name = ''] = pathOf(path);
    const declared = schema[group]?.fields[name];
    return error?.field === path && declared ? problemText(declared, error.message) : (error?.message ?? null);
  });
  const latestOnProblem = useRef(onProblem);
  useEffect(() => {
    latestOnProblem.current = onProblem;
  }, [onProblem]);
  const reporters = useMemo(() => new Map<string, (message: string | null) => void>(), []);
  const reporterOf = (path: string) => {
    const known = reporters.get(path);
    if (known) return known;
    const report = (message: string | null) => {
      if (message) problems.current.set(path, message);
      else problems.current.delete(path);
      latestOnProblem.current?.(path, message);
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
        return hidden && !drawsHidden ? null : (
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
                      declared={schema[group]?.fields[name]}
                      {...(followsOthers(schema[group]?.fields[name]) ? { among: schema } : {})}
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

/** Others do not know the form, so that they are not drawn again where something else of it is declared otherwise. */
function followsOthers(field: ScreenField | undefined): boolean {
  return typeof field?.required === 'object' || field?.optionsBy !== undefined;
}

function fieldsIn(changed: FormValues): string[] {
  return Object.entries(changed).flatMap(([group, fields = {}]) => Object.keys(fields).map((name) => `${group}.${name}`));
}
