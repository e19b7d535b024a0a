import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

interface LoginFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  problem: string | undefined;
  beside?: ReactNode;
  /** Said before anything is typed. */
  advice?: string;
}

export function LoginField({ label, problem, beside, advice, ...input }: LoginFieldProps) {
  const id = useId();
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-field-row">
        <input
          id={id}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={problem || advice ? `${id}-problem` : undefined}
          {...input}
        />
        {beside}
      </div>
      <p
        className={problem === undefined ? 'login-problem login-advice' : 'login-problem'}
        id={`${id}-problem`}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? advice}
      </p>
    </div>
  );
}
