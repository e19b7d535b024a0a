import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import type { ColProps, FormItemProps, FormProps, InputProps, RadioGroupProps, RowProps, StepsProps, SwitchProps } from 'antd';
import {
  cloneElement,
  createContext,
  useContext,
  useId,
  useLayoutEffect,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import { nothing } from './nothing';

/** antd's form and its fields as they are at rest, as `antd.tsx` has everything else. */
const THEME = 'guarantee-theme';

export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

type Values = Readonly<Record<string, unknown>>;

/** What a form holds: nothing until it is drawn, then what it begins with. */
interface Store {
  begin: (values: Values) => void;
  watch: (changed: () => void) => () => void;
  getFieldsValue: () => Values;
}

const OfForm = createContext<Store>(newStore());
const InItem = createContext(false);

function newStore(): Store {
  let values: Values = {};
  const watching = new Set<() => void>();
  return {
    begin: (first) => {
      values = first;
      for (const changed of watching) changed();
    },
    watch: (changed) => {
      watching.add(changed);
      return () => watching.delete(changed);
    },
    getFieldsValue: () => values,
  };
}

function DrawnForm({ form, id, className, initialValues, children }: FormProps & { form: Store }): ReactNode {
  const first: Values | undefined = initialValues;
  useLayoutEffect(() => {
    if (first) form.begin(first);
  }, [form, first]);
  return (
    <OfForm value={form}>
      <form id={id} className={`ant-form ant-form-vertical ${THEME} ant-form-css-var ${className ?? ''}`}>
        {children as ReactNode}
      </form>
    </OfForm>
  );
}

function useForm(): [Store] {
  return [useState(newStore)[0]];
}

function useFormInstance(): Store {
  return useContext(OfForm);
}

type Watched = string | readonly string[] | ((values: Values) => unknown);

function useWatch(of: Watched, given?: Store | { form?: Store }): unknown {
  const around = useContext(OfForm);
  const form = given && 'begin' in given ? given : (given?.form ?? around);
  const valueIn = (values: Values) => (typeof of === 'function' ? of(values) : valueAt(values, [of].flat()));
  const [value, setValue] = useState(() => valueIn(form.getFieldsValue()));
  const shown = JSON.stringify(value);
  useLayoutEffect(() => {
    const look = () => {
      const now = valueIn(form.getFieldsValue());
      if (JSON.stringify(now) !== shown) setValue(() => now);
    };
    look();
    return form.watch(look);
  });
  return value;
}

function valueAt(values: Values, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, step) => (at as Partial<Record<string, unknown>> | undefined)?.[step], values);
}

function Item({ name, label, required, extra, children }: FormItemProps): ReactNode {
  const path = [name as string | readonly string[]].flat();
  const id = path.join('_');
  const value = useWatch(path);
  const given = { id, value, ...(extra ? { 'aria-describedby': `${id}_extra` } : {}), ...(required ? { 'aria-required': true } : {}) };
  return (
    <div className={`ant-form-item ${THEME} ant-form-css-var ant-form-item-vertical`}>
      <div className={`ant-row ant-form-item-row ${THEME}`}>
        <div className={`ant-col ant-form-item-label ${THEME}`}>
          <label htmlFor={id} className={required ? 'ant-form-item-required' : ''} title={typeof label === 'string' ? label : undefined}>
            {label}
          </label>
        </div>
        <div className={`ant-col ant-form-item-control ${THEME}`}>
          <div className="ant-form-item-control-input">
            <div className="ant-form-item-control-input-content">
              <InItem value>{cloneElement(children as ReactElement<typeof given>, given)}</InItem>
            </div>
          </div>
          {extra ? (
            <div className="ant-form-item-additional">
              <div id={`${id}_extra`} className="ant-form-item-extra">
                {extra}
              </div>
            </div>
          ) : null}
        </div>
      </div>
    </div>
  );
}

export const Form = /* @__PURE__ */ Object.assign(DrawnForm, { Item, useForm, useFormInstance, useWatch });

export function useIsInItem(): boolean {
  return useContext(InItem);
}

interface DateGiven {
  id?: string;
  placeholder?: string;
  className?: string;
  disabled?: boolean;
  value?: { format: (form: string) => string } | null;
  format?: string;
}

export function DatePicker({ placeholder, className, value, format = '', disabled, ...rest }: DateGiven): ReactNode {
  return (
    <div className={classes('ant-picker ant-picker-outlined', className, THEME, 'ant-picker-css-var', disabled && 'ant-picker-disabled')}>
      <div className="ant-picker-input">
        <input
          {...rest}
          aria-invalid="false"
          autoComplete="off"
          size={12}
          placeholder={placeholder}
          disabled={disabled}
          defaultValue={value?.format(format) ?? ''}
        />
        <span className="ant-picker-suffix">
          <CalendarOutlined aria-hidden="true" />
        </span>
        {value && !disabled ? (
          <button type="button" className="ant-picker-clear" aria-label="清除">
            <CloseCircleFilled />
          </button>
        ) : null}
      </div>
    </div>
  );
}

export function Switch({
  id,
  checked = false,
  disabled,
  checkedChildren,
  unCheckedChildren,
  'aria-label': label,
}: SwitchProps & { 'aria-label'?: string }): ReactNode {
  return (
    <button
      id={id}
      aria-label={label}
      type="button"
      role="switch"
      aria-checked={checked}
      disabled={disabled}
      className={classes('ant-switch', THEME, checked && 'ant-switch-checked', disabled && 'ant-switch-disabled')}
    >
      <div className="ant-switch-handle" />
      <span className="ant-switch-inner">
        <span className="ant-switch-inner-checked">{checkedChildren}</span>
        <span className="ant-switch-inner-unchecked">{unCheckedChildren}</span>
      </span>
    </button>
  );
}

type AreaProps = Omit<ComponentProps<'textarea'>, 'value'> &
  Pick<InputProps, 'count'> & { value?: string; classNames?: { textarea?: string } };

/** One that counts what is typed. */
export function TextArea({ id, rows, placeholder, disabled, value = '', count, classNames, ...rest }: AreaProps): ReactNode {
  const counted = count?.show ? `${String(count.strategy?.(value) ?? 0)} / ${String(count.max)}` : undefined;
  const described = { 'aria-describedby': rest['aria-describedby'], 'aria-required': rest['aria-required'] };
  const area = (classes: string) => (
    <textarea
      {...described}
      id={id}
      rows={rows}
      placeholder={placeholder}
      disabled={disabled}
      className={`${classes} ${classNames?.textarea ?? ''}`}
      defaultValue={value}
    />
  );
  if (counted === undefined) return area(`ant-input ant-input-outlined ${THEME} ant-input-css-var`);
  return (
    <span
      className={`ant-input-affix-wrapper ant-input-textarea-affix-wrapper ant-input-textarea-show-count ant-input-outlined ${THEME} ant-input-css-var`}
      data-count={counted}
    >
      {area('ant-input')}
      <span className="ant-input-suffix">
        <span className="ant-input-data-count">{counted}</span>
      </span>
    </span>
  );
}

function RadioGroup({ value, options = [], ...rest }: RadioGroupProps): ReactNode {
  const name = useId();
  return (
    <div
      aria-labelledby={rest['aria-labelledby']}
      role="radiogroup"
      className={`ant-radio-group ant-radio-group-outline ant-radio-group-small ${THEME} ant-radio-css-var`}
    >
      {options.map((option) => {
        const one = typeof option === 'object' ? option : { value: option, label: String(option) };
        const isOn = one.value === value;
        return (
          <label
            key={String(one.value)}
            className={classes('ant-radio-button-wrapper', isOn && 'ant-radio-button-wrapper-checked', `${THEME} ant-radio-css-var`)}
          >
            <span className={classes('ant-radio-button', isOn && 'ant-radio-button-checked')}>
              <input className="ant-radio-button-input" type="radio" name={name} value={String(one.value)} defaultChecked={isOn} />
            </span>
            <span className="ant-radio-button-label">{one.label}</span>
          </label>
        );
      })}
    </div>
  );
}

/** Small buttons of which one is on. */
export const Radio = { Group: RadioGroup };

export function Steps({ current = 0, size, titlePlacement = 'horizontal', items = [] }: StepsProps): ReactNode {
  return (
    <div
      className={classes(
        `ant-steps ant-steps-horizontal ant-steps-title-${titlePlacement} ant-steps-filled`,
        size === 'small' && 'ant-steps-small',
        THEME,
      )}
      style={{ '--ant-cmp-steps-items-offset': 0 } as object}
    >
      {items.map(({ title, status = 'wait', disabled }, index) => (
        <div
          key={index}
          {...(disabled ? {} : { role: 'button', tabIndex: 0 })}
          className={classes(
            `ant-steps-item ant-steps-item-${status}`,
            index === current && 'ant-steps-item-active',
            disabled && 'ant-steps-item-disabled',
          )}
        >
          <div className="ant-steps-item-wrapper">
            <div className="ant-steps-item-icon ant-wave-target">
              <span className="ant-steps-item-icon-number">{index + 1}</span>
            </div>
            <div className="ant-steps-item-section">
              <div className="ant-steps-item-header">
                <div className="ant-steps-item-title">{title}</div>
                {index + 1 < items.length ? (
                  <div className={`ant-steps-item-rail ant-steps-item-rail-${items[index + 1]?.status ?? 'wait'}`} />
                ) : null}
              </div>
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

const GutterOfRow = createContext(0);

export function Row({ justify, gutter, className, children }: RowProps): ReactNode {
  const [across = 0, down = 0] = [gutter ?? 0].flat() as number[];
  return (
    <GutterOfRow value={across}>
      <div
        className={classes('ant-row', typeof justify === 'string' && `ant-row-${justify}`, className, THEME)}
        style={gutter ? { marginInline: `${String(across / -2)}px`, rowGap: `${String(down)}px` } : {}}
      >
        {children}
      </div>
    </GutterOfRow>
  );
}

export function Col({ span, xs, md, children }: ColProps): ReactNode {
  const across = useContext(GutterOfRow);
  const names = classes('ant-col', span !== undefined && `ant-col-${String(span)}`, ...sizes('xs', xs), ...sizes('md', md), THEME);
  return (
    <div className={names} style={across ? { paddingInline: `${String(across / 2)}px` } : {}}>
      {children}
    </div>
  );
}

function sizes(screen: string, columns: ColProps['xs']): string[] {
  return typeof columns === 'number' ? [`ant-col-${screen}-${String(columns)}`] : [];
}

/** Windows stand above the page, and none is open yet. */
export const Modal = { useModal: (): [never, null] => [nothing, null] };
