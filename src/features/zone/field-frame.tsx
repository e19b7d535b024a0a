import { useId, type ReactNode } from 'react';

interface FieldFrameProps {
  label: string;
  problem: string | undefined;
  /** What helps to fill it in. */
  hint?: string;
  beside?: ReactNode;
  children: (described: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A field of a public page: its label, what is wrong with it, and how it is named to a screen reader. */
export function FieldFrame({ label, problem, hint, beside, children }: FieldFrameProps) {
  const id = useId();
  const described = [problem ? `${id}-problem` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className="zone-field">
      <label htmlFor={id}>{label}</label>
      <div className="zone-field-row">
        {children({ id, 'aria-invalid': problem !== undefined, 'aria-describedby': described || undefined })}
        {beside}
      </div>
      {hint ? (
        <p className="zone-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {problem ? (
        <p className="zone-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
