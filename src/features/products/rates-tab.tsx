import { Button } from 'antd';
import { useRef, useState } from 'react';
import { enumerationOptions } from '#domain/enumerations';
import { validateFeeRates, type FeeRate } from '#domain/fee';
import { FEE_MESSAGES } from '#domain/fee-messages';
import { plainRate } from '#domain/product/plain-rate';
import type { RowValues } from '#machines/flow/row-editing';
import { useSaveProductRatesMutation } from '../../api/products';
import { Grid } from '../../blocks/grid/grid';
import type { GridColumn, GridRow } from '../../blocks/grid/grid-column';
import { Panel } from '../../blocks/page/panel';
import { FeePreview } from './fee-preview';
import type { PartProps } from './part';
import { PartFrame } from './part-frame';

const NUMBERS = {
  rate: '费率（%）',
  minFee: '最低费用（元）',
  maxFee: '最高费用（元）',
  minEffect: '担保金额最小值（元）',
  maxEffect: '担保金额最大值（元）',
  minPeriod: '期限最小值（天）',
  maxPeriod: '期限最大值（天）',
} as const;

const COLUMNS: readonly GridColumn[] = [
  { key: 'no', title: '序号', kind: 'rowNumber' },
  {
    key: 'rateType',
    title: '费用类型',
    kind: 'choice',
    width: 120,
    editable: true,
    required: true,
    options: enumerationOptions('feeType'),
  },
  ...Object.entries(NUMBERS).map(([key, title]): GridColumn => ({
    key,
    title,
    kind: 'number',
    width: 150,
    editable: true,
    required: true,
    check: (_value, row) => validateFeeRates([rateOf(row)]).find(({ field }) => field === `0.${key}`)?.message ?? null,
  })),
];

export function RatesTab({ product, onReload }: PartProps) {
  const { productNo } = product;
  const [begun] = useState(product);
  const [rows, setRows] = useState<readonly GridRow[]>(() =>
    begun.feeRateList.map((rate, index) => ({ id: String(index), values: valuesOf(rate) })),
  );
  const [editing, setEditing] = useState(false);
  const next = useRef(begun.feeRateList.length);
  const [send] = useSaveProductRatesMutation();
  const saved = rows.filter(({ isNew }) => !isNew).map(({ values }) => rateOf(values));
  const loaded = begun.feeRateList.map((rate) => rateOf(valuesOf(rate)));
  const changed = JSON.stringify(saved) !== JSON.stringify(loaded);
  const add = () => {
    next.current += 1;
    setRows([...rows, { id: String(next.current), values: { rateType: 'guaranteeFee' }, isNew: true }]);
  };

  return (
    <PartFrame
      product={product}
      title="费率"
      edited={changed || editing}
      busy={editing}
      save={() => send({ productNo, version: begun.version, feeRateList: saved })}
      onReload={onReload}
    >
      <Panel
        title="费率"
        extra={
          <Button disabled={editing} onClick={add}>
            添加一行
          </Button>
        }
      >
        <p className="fields-hint">
          按担保金额与期限，采用第一条范围相符的费率；范围的两端都包含在内。没有相符的“担保费”费率时不能申请：{FEE_MESSAGES.noRate}。
        </p>
        <Grid
          label="费率"
          columns={COLUMNS}
          rows={rows}
          empty="尚未设置费率"
          onEditing={setEditing}
          onSave={(id, values) => setRows((before) => before.map((row) => (row.id === id ? { id, values } : row)))}
          onRemove={(id) => setRows((before) => before.filter((row) => row.id !== id))}
        />
      </Panel>
      <FeePreview rates={saved} />
    </PartFrame>
  );
}

function valuesOf({ minPeriod, maxPeriod, ...texts }: FeeRate): RowValues {
  return { ...texts, minPeriod: String(minPeriod), maxPeriod: String(maxPeriod) };
}

function rateOf(row: RowValues): FeeRate {
  const text = (key: string) => (typeof row[key] === 'string' ? row[key].trim() : '');
  const days = (key: string) => (/^\d{1,15}$/.test(text(key)) ? Number(text(key)) : Number.NaN);
  return plainRate({
    rateType: text('rateType') as FeeRate['rateType'],
    rate: text('rate'),
    minFee: text('minFee'),
    maxFee: text('maxFee'),
    minEffect: text('minEffect'),
    maxEffect: text('maxEffect'),
    minPeriod: days('minPeriod'),
    maxPeriod: days('maxPeriod'),
  });
}
