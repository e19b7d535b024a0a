import { CapitalAmount } from '../../../blocks/money/capital-amount';
import { Money } from '../../../blocks/money/money';
import type { Story } from '../story';

export const stories: readonly Story[] = [
  {
    id: 'money',
    title: '金额',
    note: '金额一律为以元为单位的十进制字符串。',
    states: [
      { name: '普通', Show: () => <Money value="1234567.8" /> },
      { name: '强调', Show: () => <Money value="1234567.8" strong /> },
      { name: '没有值', Show: () => <Money value={undefined} /> },
    ],
    props: [
      { name: 'value', type: 'string | undefined', required: true, meaning: '元，最多两位小数；不是金额时显示“—”' },
      { name: 'strong', type: 'boolean', otherwise: 'false', meaning: '加粗显示' },
    ],
  },
  {
    id: 'capital-amount',
    title: '金额大写',
    states: [
      { name: '普通', Show: () => <CapitalAmount value="107000.50" /> },
      { name: '超出上限', Show: () => <CapitalAmount value="100000000000" /> },
    ],
    props: [{ name: 'value', type: 'string | undefined', required: true, meaning: '元；上限 99999999999.99，超出时给出提示' }],
  },
];
