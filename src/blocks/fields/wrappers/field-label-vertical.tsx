import type { ReactNode } from 'react';
import './wrappers.css';

export interface FieldLabelProps {
  label: ReactNode;
  htmlFor?: string;
  required?: boolean;
  message?: string | null;
  warning?: string | null;
  extra?: ReactNode;
  children: ReactNode;
}

export function FieldLabelVertical({ label, htmlFor, required = false, message = null, warning = null, extra, children }: FieldLabelProps) {
  return (
    <div className="field-vertical">
      <label className={required ? 'field-label field-label-required' : 'field-label'} htmlFor={htmlFor}>
        {label}
      </label>
      <div>
        {children}
        <FieldNotes message={message} warning={warning} extra={extra} />
      </div>
    </div>
  );
}

export function FieldNotes({ message, warning, extra }: Pick<FieldLabelProps, 'message' | 'warning' | 'extra'>) {
  return (
    <>
      {message ? (
        <div role="alert" className="field-message">
          {message}
        </div>
      ) : null}
      {warning && !message ? (
        <div role="status" className="field-warning">
          {warning}
        </div>
      ) : null}
      {extra ? <div className="field-extra">{extra}</div> : null}
    </>
  );
}
