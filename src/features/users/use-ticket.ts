import { useEffect, useState } from 'react';

/** A ticket that the address carries behind its hash, where no server and no log sees it. It leaves the address at once. */
export function useTicket(): { ticket: string | undefined; forgetTicket: () => void } {
  const [ticket, setTicket] = useState<string>();
  useEffect(() => {
    const carried = /^#ticket=([\w-]{20,64})$/.exec(location.hash)?.[1];
    if (carried === undefined) return;
    history.replaceState(null, '', location.pathname + location.search);
    setTicket(carried);
  }, []);
  return { ticket, forgetTicket: () => setTicket(undefined) };
}
