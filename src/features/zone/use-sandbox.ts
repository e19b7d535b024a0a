import { useEffect, useState } from 'react';
import { request } from '../../api/wire/request';

/** Whether this server sends nothing, and keeps its messages where they can be read. */
export function useSandbox(): boolean {
  const [sandbox, setSandbox] = useState(false);
  useEffect(() => {
    void request({ path: '/sandbox/accounts', method: 'GET', prefix: false }).then(({ failure }) => setSandbox(failure === undefined));
  }, []);
  return sandbox;
}
