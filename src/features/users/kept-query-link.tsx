import { useEffect, useState, type ReactNode } from 'react';

/** Leads on with the query of this page, such as its channel; a page written ahead has none yet. */
export function KeptQueryLink({ to, children }: { to: string; children: ReactNode }) {
  const [query, setQuery] = useState('');
  useEffect(() => {
    setQuery(location.search);
  }, []);
  return <a href={`${to}${query}`}>{children}</a>;
}
