import { FieldNotes, type FieldLabelProps } from './field-label-vertical';
import './wrappers.css';

export function FieldLabelHorizontal({
  label,
  htmlFor,
  required = false,
  message = null,
  warning = null,
  extra,
  children,
}: FieldLabelProps) {
  return (
    <div className="field-horizontal">
      <label className={required ? 'field-label field-label-required' : 'field-label'} htmlFor={htmlFor}>
        {label}
      </label>
      <div className="field-horizontal-control">
        {children}
        <FieldNotes message={message} warning={warning} extra={extra} />
      </div>
    </div>
  );
}
