import { useRouteError } from 'react-router-dom';
import { CrashPage } from './crash-page';

export function RouteErrorPage() {
  return <CrashPage error={useRouteError()} />;
}
