import { Component, type ErrorInfo, type ReactNode } from 'react';
import { CrashPage } from './crash-page';

interface Crashed {
  error: unknown;
  /** Known a moment after the error itself. */
  componentStack?: string;
}

interface CrashBoundaryProps {
  /** Around a page that anybody may see. */
  visitor?: boolean;
  children: ReactNode;
}

export class CrashBoundary extends Component<CrashBoundaryProps, Crashed> {
  override state: Crashed = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('unknown') };
  }

  override componentDidCatch(_error: unknown, { componentStack }: ErrorInfo): void {
    this.setState({ componentStack: componentStack ?? '' });
  }

  override render(): ReactNode {
    const { error, componentStack } = this.state;
    const { visitor = false, children } = this.props;
    if (error === undefined) return children;
    return componentStack === undefined ? null : <CrashPage error={error} componentStack={componentStack} visitor={visitor} />;
  }
}
