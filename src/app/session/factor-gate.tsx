import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from './session-slice';

const GateModal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "factor-gate" */ './factor-gate-modal')).FactorGateModal,
}));

/** Stands before an organisation that asks a second factor of who has none. */
export function FactorGate() {
  const { factorWantedBy, phase, choices } = useSelector(selectSession);
  if (!factorWantedBy || phase === 'leaving' || phase === 'signedOut') return null;
  return (
    <Suspense fallback={null}>
      <GateModal organisation={factorWantedBy} mayChoose={phase === 'choosingOrganisation' && choices.length > 1} />
    </Suspense>
  );
}
