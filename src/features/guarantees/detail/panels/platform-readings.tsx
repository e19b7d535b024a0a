import type { GuaranteeDetail } from '#contract/guarantees';
import { DateText } from '../../../../blocks/date/date-text';
import { Panel } from '../../../../blocks/page/panel';
import './platform-readings.css';

/** Who of the platform has looked before the bids were open, for the bidder. */
export function PlatformReadings({ readings }: { readings: NonNullable<GuaranteeDetail['platformReadings']> }) {
  return (
    <Panel title="平台查看记录">
      <p>开标前，平台人员打开本申请的详情、办理记录、审核资料或文件都会记录在此，最近的在前；同一人十分钟内重复查看记一次。</p>
      <ul className="platform-readings" aria-label="平台查看记录">
        {readings.map(({ userName, time }) => (
          <li key={`${userName}${time}`}>
            {userName} · <DateText value={time} precision="second" />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
