import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  problem: string | undefined;
  beside?: ReactNode;
}

export function TextField({ label, problem, beside, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="zone-field">
      <label htmlFor={id}>{label}</label>
      <div className="zone-field-row">
        <input {...input} id={id} aria-invalid={problem !== undefined} aria-describedby={problem ? `${id}-problem` : undefined} />
        {beside}
      </div>
      {problem ? (
        <p className="zone-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
