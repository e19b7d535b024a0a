import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectSessionEnding } from './session-end-slice';

const Dialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "session-end" */ './session-end-dialog')).SessionEndDialog,
}));

export function SessionEndWarning() {
  const ending = useSelector(selectSessionEnding);
  if (!ending || ending.phase === 'quiet') return null;
  return (
    <Suspense fallback={null}>
      <Dialog ending={ending} />
    </Suspense>
  );
}
