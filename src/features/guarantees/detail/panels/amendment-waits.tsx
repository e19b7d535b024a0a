import type { Amendment } from '#contract/postponements';
import { AMENDMENT_STATES, OPEN_AMENDMENTS } from '#domain/guarantee/amendment';
import { useAmendmentPageQuery } from '../../../../api/postponements';
import { ToneTag } from '../../../../blocks/status/status-tag';
import { AMENDMENTS_SHOWN } from './amendments-shown';

const OPEN: readonly Amendment['state'][] = OPEN_AMENDMENTS;

/** Whether a postponed opening still waits for somebody, and for whom, beside what the application itself waits for. */
export function AmendmentWaits({ applyNo, heading }: { applyNo: string; heading: string }) {
  const { data } = useAmendmentPageQuery({ applyNo, size: AMENDMENTS_SHOWN });
  const open = data?.list.filter(({ state }) => OPEN.includes(state)) ?? [];
  const mine = open.some(({ allowedEvents }) => allowedEvents.length > 0);
  return (
    <>
      <h2 className="next-step-title">{mine ? '轮到您办理' : open.length > 0 ? '等待对方办理' : heading}</h2>
      {open.map(({ amendmentNo, state, sectionName, allowedEvents }) => (
        <p key={amendmentNo} className="next-step-amendment">
          <ToneTag tone={allowedEvents.length > 0 ? 'turn' : 'waiting'}>{AMENDMENT_STATES[state].label}</ToneTag> 开标延期：标段“
          {sectionName}”{allowedEvents.length > 0 ? '，请在“开标延期”中答复' : ''}
        </p>
      ))}
    </>
  );
}
