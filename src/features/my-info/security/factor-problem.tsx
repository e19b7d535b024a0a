import './factors.css';

/** What went wrong with a factor; nothing where nothing did. */
export function FactorProblem({ id, children }: { id?: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} role="alert" className="factor-problem">
      {children}
    </p>
  );
}
