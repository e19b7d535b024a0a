import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

interface LoginFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  problem: string | undefined;
  beside?: ReactNode;
}

export function LoginField({ label, problem, beside, ...input }: LoginFieldProps) {
  const id = useId();
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-field-row">
        <input id={id} required aria-invalid={problem !== undefined} aria-describedby={problem ? `${id}-problem` : undefined} {...input} />
        {beside}
      </div>
      <p className="login-problem" id={`${id}-problem`} role={problem ? 'alert' : undefined}>
        {problem}
      </p>
    </div>
  );
}
