import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useRouteError } from 'react-router-dom';
import { selectOnline } from './connectivity/connectivity-slice';
import { CrashPage, isUnloaded } from './crash-page';

export function RouteErrorPage({ reload }: { reload: () => void }) {
  const error = useRouteError();
  useReloadOnceBack(isUnloaded(error), reload);
  return <CrashPage error={error} />;
}

/** A page whose code did not arrive for want of a connection loads by itself once that is back; any other failure would be the same again. */
function useReloadOnceBack(unloaded: boolean, reload: () => void): void {
  const online = useSelector(selectOnline);
  const [wasLost, setWasLost] = useState(!online);
  if (!online && !wasLost) setWasLost(true);
  useEffect(() => {
    if (unloaded && wasLost && online) reload();
  }, [unloaded, wasLost, online, reload]);
}
