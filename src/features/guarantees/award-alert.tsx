import { Alert } from 'antd';
import type { AwardVerdict } from '#domain/project/award';

const KINDS = {
  refusal: { type: 'error', title: '投标人不是中标人' },
  warning: { type: 'warning', title: '中标人待核实' },
} as const;

export function AwardAlert({ verdict }: { verdict: AwardVerdict | null }) {
  return verdict ? <Alert showIcon {...KINDS[verdict.kind]} description={verdict.message} /> : null;
}
