import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from './session-slice';

const ChoiceModal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "organisation-choice" */ './organisation-choice-modal')).OrganisationChoiceModal,
}));

export function OrganisationChoice() {
  const { phase, choices, factorWantedBy } = useSelector(selectSession);
  if (phase !== 'choosingOrganisation' || factorWantedBy) return null;
  return (
    <Suspense fallback={null}>
      <ChoiceModal choices={choices} />
    </Suspense>
  );
}
