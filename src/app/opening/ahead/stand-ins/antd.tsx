import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import DoubleRightOutlined from '@ant-design/icons/DoubleRightOutlined';
import DownOutlined from '@ant-design/icons/DownOutlined';
import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import ExclamationCircleFilled from '@ant-design/icons/ExclamationCircleFilled';
import InfoCircleFilled from '@ant-design/icons/InfoCircleFilled';
import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import type { AlertProps, ButtonProps, CheckboxProps, CollapseProps, InputProps, PaginationProps, SelectProps } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { classes, TextArea, useIsInItem } from './antd-form';

export { Col, DatePicker, Form, Modal, Radio, Row, Steps, Switch } from './antd-form';

/** antd's elements as they are at rest, by the very markup that its styles are written for; `antd.test.tsx` compares them. */
const THEME = 'guarantee-theme';

export function Button({
  type = 'default',
  size,
  icon,
  iconPlacement = 'start',
  htmlType = 'button',
  ghost = false,
  block = false,
  danger = false,
  className,
  children,
  href,
  ...rest
}: ButtonProps): ReactNode {
  const [colour, variant] = KINDS[type] ?? PLAIN;
  const names = [
    `ant-btn ${THEME} ant-btn-${type} ant-btn-color-${danger ? 'dangerous' : colour} ant-btn-variant-${ghost ? 'outlined' : variant}`,
    danger ? 'ant-btn-dangerous' : '',
    size === 'small' ? 'ant-btn-sm' : size === 'large' ? 'ant-btn-lg' : '',
    icon && !children ? 'ant-btn-icon-only' : '',
    ghost ? 'ant-btn-background-ghost' : '',
    block ? 'ant-btn-block' : '',
    icon && children && iconPlacement === 'end' ? 'ant-btn-icon-end' : '',
    className ?? '',
  ];
  const shared = { ...rest, className: classes(...names) };
  const content = (
    <>
      {icon ? <span className="ant-btn-icon">{icon}</span> : null}
      {children ? <span>{children}</span> : null}
    </>
  );
  return href === undefined ? (
    <button {...shared} type={htmlType}>
      {content}
    </button>
  ) : (
    <a {...shared} href={href} tabIndex={0}>
      {content}
    </a>
  );
}

const PLAIN = ['default', 'outlined'] as const;
const KINDS: Readonly<Record<string, readonly [string, string]>> = {
  primary: ['primary', 'solid'],
  text: ['default', 'text'],
  link: ['link', 'link'],
};

function Line({
  id,
  placeholder,
  className,
  readOnly,
  allowClear,
  prefix,
  value,
  disabled = false,
  inputMode,
  ...rest
}: InputProps): ReactNode {
  const isWrapped = Boolean(allowClear || prefix);
  const outer = classes('ant-input-outlined', className, THEME, 'ant-input-css-var', disabled && 'ant-input-disabled');
  const input = (
    <input
      id={id}
      placeholder={placeholder}
      readOnly={readOnly}
      disabled={disabled}
      inputMode={inputMode}
      aria-describedby={rest['aria-describedby']}
      aria-required={rest['aria-required']}
      className={classes('ant-input', isWrapped ? disabled && 'ant-input-disabled' : outer)}
      type="text"
      {...(value ? { defaultValue: String(value) } : {})}
    />
  );
  if (!isWrapped) return input;
  return (
    <span className={classes('ant-input-affix-wrapper', outer, disabled && 'ant-input-affix-wrapper-disabled')}>
      {prefix ? <span className="ant-input-prefix">{prefix}</span> : null}
      {input}
      {allowClear ? (
        <span className="ant-input-suffix">
          <button type="button" className="ant-input-clear-icon ant-input-clear-icon-hidden">
            <CloseCircleFilled />
          </button>
        </span>
      ) : null}
    </span>
  );
}

export const Input = /* @__PURE__ */ Object.assign(Line, { TextArea });

export function Select({ id, mode, placeholder, className, value, options = [], ...rest }: SelectProps): ReactNode {
  const isInItem = useIsInItem();
  const chosen = options.find((option) => option.value === value)?.label;
  const kind = mode === 'multiple' ? 'ant-select-multiple' : 'ant-select-single';
  const input = (
    <input
      id={id}
      aria-required={rest['aria-required']}
      autoComplete="new-password"
      className="ant-select-input"
      role="combobox"
      aria-expanded="false"
      type="text"
    />
  );
  return (
    <div
      className={classes(
        'ant-select ant-select-outlined',
        isInItem && 'ant-select-in-form-item',
        className,
        `${THEME} ant-select-css-var ${kind} ant-select-show-arrow ant-select-show-search`,
      )}
    >
      {chosen ? (
        <div className="ant-select-content ant-select-content-has-value" title={typeof chosen === 'string' ? chosen : undefined}>
          {chosen}
          {input}
        </div>
      ) : (
        <div className="ant-select-content">
          {mode === 'multiple' ? <div className="ant-select-content-item ant-select-content-item-prefix" /> : null}
          <div className="ant-select-placeholder">{placeholder}</div>
          {mode === 'multiple' ? <div className="ant-select-content-item ant-select-content-item-suffix">{input}</div> : input}
        </div>
      )}
      <div className="ant-select-suffix">
        <DownOutlined />
      </div>
    </div>
  );
}

export function Alert({ type = 'info', title, description, action }: AlertProps): ReactNode {
  const AlertIcon = ALERT_ICONS[type];
  const described = description ? ' ant-alert-with-description' : '';
  return (
    <div role="alert" className={`ant-alert ant-alert-${type} ant-alert-outlined${described} ${THEME}`} data-show="true">
      <span className="ant-alert-icon">
        <AlertIcon />
      </span>
      <div className="ant-alert-section">
        <div className="ant-alert-title">{title}</div>
        {description ? <div className="ant-alert-description">{description}</div> : null}
      </div>
      {action ? <div className="ant-alert-actions">{action}</div> : null}
    </div>
  );
}

const ALERT_ICONS = { info: InfoCircleFilled, success: CheckCircleFilled, warning: ExclamationCircleFilled, error: CloseCircleFilled };

/** A page of the first rows; how many others there are. */
export function Pagination({
  className,
  size,
  current = 1,
  pageSize = 10,
  total = 0,
  showTotal,
  showSizeChanger,
  showQuickJumper,
}: PaginationProps): ReactNode {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const shown = last <= FEW ? last : MANY;
  return (
    <ul
      className={`ant-pagination ${size === 'small' ? 'ant-pagination-small ant-pagination-mini' : 'ant-pagination-medium'} ${className ?? ''} ${THEME}`}
    >
      <li className="ant-pagination-total-text">{showTotal?.(total, [1, pageSize])}</li>
      <Turn to="prev" title="上一页" isDisabled={current === 1}>
        <LeftOutlined />
      </Turn>
      {Array.from({ length: shown }, (_, index) => index + 1).map((page) => (
        <PageItem key={page} page={page} isActive={page === current} isBeforeGap={page === MANY && shown < last} />
      ))}
      {shown < last ? (
        <>
          <li title="向后 5 页" className="ant-pagination-jump-next ant-pagination-jump-next-custom-icon" tabIndex={0}>
            <a className="ant-pagination-item-link">
              <div className="ant-pagination-item-container">
                <DoubleRightOutlined className="ant-pagination-item-link-icon" />
                <span className="ant-pagination-item-ellipsis">
                  <EllipsisOutlined />
                </span>
              </div>
            </a>
          </li>
          <PageItem page={last} isActive={false} isBeforeGap={false} />
        </>
      ) : null}
      <Turn to="next" title="下一页" isDisabled={current === last}>
        <RightOutlined />
      </Turn>
      {showSizeChanger || (showQuickJumper && last > 1) ? (
        <li className="ant-pagination-options">
          {showSizeChanger ? <SizeChanger text={`${String(pageSize)} 条/页`} /> : null}
          {showQuickJumper && last > 1 ? (
            <div className="ant-pagination-options-quick-jumper">
              跳至
              <input type="text" aria-label="页" />页
            </div>
          ) : null}
        </li>
      ) : null}
    </ul>
  );
}

/** Pages that are all named, and those that are where there are more. */
const FEW = 7;
const MANY = 5;

function PageItem({ page, isActive, isBeforeGap }: { page: number; isActive: boolean; isBeforeGap: boolean }): ReactNode {
  const name = 'ant-pagination-item';
  return (
    <li
      title={String(page)}
      className={`${name} ${name}-${String(page)}${isActive ? ` ${name}-active` : ''}${isBeforeGap ? ` ${name}-before-jump-next` : ''}`}
      tabIndex={0}
    >
      <a rel="nofollow">{page}</a>
    </li>
  );
}

function Turn({
  to,
  title,
  isDisabled,
  children,
}: {
  to: 'prev' | 'next';
  title: string;
  isDisabled: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <li title={title} className={`ant-pagination-${to}${isDisabled ? ' ant-pagination-disabled' : ''}`} aria-disabled={isDisabled}>
      <button className="ant-pagination-item-link" type="button" tabIndex={-1} disabled={isDisabled}>
        {children}
      </button>
    </li>
  );
}

function SizeChanger({ text }: { text: string }): ReactNode {
  return (
    <div
      className={`ant-select ant-select-outlined ant-pagination-options-size-changer-select ant-pagination-options-size-changer ${THEME} ant-select-css-var ant-select-single ant-select-show-arrow ant-select-show-search`}
    >
      <div className="ant-select-content ant-select-content-has-value" title={text}>
        {text}
        <input aria-label="页码" className="ant-select-input" role="combobox" aria-expanded="false" type="text" />
      </div>
      <div className="ant-select-suffix">
        <DownOutlined />
      </div>
    </div>
  );
}

export function Tooltip({ children }: { children: ReactNode }): ReactNode {
  return <Fragment>{children}</Fragment>;
}

export function Checkbox({
  className,
  children,
  checked,
  disabled,
  'aria-label': label,
}: Pick<CheckboxProps, 'className' | 'children' | 'checked' | 'disabled'> & { 'aria-label'?: string }): ReactNode {
  const isInItem = useIsInItem();
  return (
    <label
      className={classes(
        'ant-checkbox-wrapper',
        className,
        checked && 'ant-checkbox-wrapper-checked',
        disabled && 'ant-checkbox-wrapper-disabled',
        isInItem && 'ant-checkbox-wrapper-in-form-item',
        `${THEME} ant-checkbox-css-var`,
      )}
    >
      <span className={classes('ant-checkbox ant-wave-target', checked && 'ant-checkbox-checked', disabled && 'ant-checkbox-disabled')}>
        <input aria-label={label} className="ant-checkbox-input" type="checkbox" defaultChecked={checked} disabled={disabled} />
      </span>
      {children ? <span className="ant-checkbox-label">{children}</span> : null}
    </label>
  );
}

export function Spin(): ReactNode {
  return (
    <div className={`ant-spin ant-spin-spinning ant-spin-section ${THEME}`} aria-live="polite" aria-busy="true">
      <span className="ant-spin-dot-holder">
        <span className="ant-spin-dot ant-spin-dot-spin">
          {['top', 'right', 'bottom', 'left'].map((dot) => (
            <i key={dot} className="ant-spin-dot-item" />
          ))}
        </span>
      </span>
    </div>
  );
}

/** All of it folded. */
export function Collapse({ className, items = [] }: CollapseProps): ReactNode {
  return (
    <div className={`ant-collapse ant-collapse-icon-placement-start ant-collapse-small ${className ?? ''} ${THEME}`}>
      {items.map(({ key, label }) => (
        <div key={key} className="ant-collapse-item">
          <div className="ant-collapse-header" role="button" aria-expanded={false} aria-disabled={false} tabIndex={0}>
            <div className="ant-collapse-expand-icon">
              <RightOutlined className="ant-collapse-arrow" aria-hidden="true" />
            </div>
            <span className="ant-collapse-title">{label}</span>
          </div>
        </div>
      ))}
    </div>
  );
}

/** Stands only where nothing is known yet. */
export function Skeleton(): null {
  return null;
}

/** Stand only in what is not shown at first. */
export { Skeleton as Divider, Skeleton as Empty, Skeleton as Popover, Skeleton as Segmented, Skeleton as Timeline };
