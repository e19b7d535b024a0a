import { lazy, Suspense, useEffect, useState } from 'react';
import { onShowKeys } from './requested-keys';
import { useKeys } from './use-keys';

const KeysWindow = lazy(async () => ({ default: (await import(/* webpackChunkName: "keys-window" */ './keys-window')).KeysWindow }));

/** Shows the keys that are valid on the screen, by `?` and wherever they are asked for. */
export function KeysHost() {
  const [shown, setShown] = useState(false);
  useKeys({ '?': () => setShown(true) });
  useEffect(() => onShowKeys(() => setShown(true)), []);
  return shown ? (
    <Suspense fallback={null}>
      <KeysWindow onClose={() => setShown(false)} />
    </Suspense>
  ) : null;
}
