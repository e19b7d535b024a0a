import { useState } from 'react';
import { LoadState } from '../../../blocks/page/load-state';
import type { ApplicationStart } from './application-start';
import { ApplicationSteps } from './application-steps';
import { withProductOf } from './application-values';
import { unsavedApplication, type FormPlace, type UnsavedApplication } from './draft/unsaved-application';
import { useProductFields } from './products/use-product-fields';

/** Waits for what the product asks, since the step to begin with is judged by it. */
export function ApplicationForm({ start }: { start: ApplicationStart }) {
  const [place] = useState(() => placeOf(start));
  const [unsaved] = useState(() => restoredUnsaved(start, place));
  const first = unsaved?.application ?? start.application;
  const productFields = useProductFields(first.guaranteeInfo?.productNo ?? null, start);
  const [settled, setSettled] = useState(false);
  if (!settled && (productFields.ready || productFields.failure)) setSettled(true);
  return (
    <LoadState data={settled ? first : undefined} failure={null} onRetry={productFields.retry}>
      {() => <ApplicationSteps start={start} place={place} unsaved={unsaved} first={first} />}
    </LoadState>
  );
}

function restoredUnsaved({ mode, application }: ApplicationStart, place: FormPlace): UnsavedApplication | null {
  const left = unsavedApplication(place);
  return left && mode === 'edit' ? { ...left, application: withProductOf(application, left.application) } : left;
}

function placeOf({ user, saved, project, application, guaranteeType, channelCode }: ApplicationStart): FormPlace {
  const begunWith = [project.projectNo, application.sectionNos, guaranteeType, application.guaranteeInfo?.productNo, channelCode];
  return { writer: { userId: user.userId, appId: user.appId }, name: saved?.applyNo ?? `new/${JSON.stringify(begunWith)}` };
}
