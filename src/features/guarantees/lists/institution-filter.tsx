import { Select } from 'antd';
import { useInstitutionsInForceQuery } from '../../../api/oversight';
import { byLabel } from '../../../blocks/fields/widgets/choices';
import type { OwnSearchControl } from '../../../blocks/search-form/search-field';

/** Chooses one of the institutions that have letters in force, for who supervises them. */
export function InstitutionFilter({ id, value, onChange }: OwnSearchControl) {
  const { data, isFetching } = useInstitutionsInForceQuery({});
  const known = (data?.institutions ?? []).map((one) => ({ value: one.guaranteeAppId, label: one.guaranteeAppName }));
  const others = value && !isFetching && !known.some((one) => one.value === value) ? [{ value, label: '没有在保保函的机构' }] : [];
  return (
    <Select<string>
      id={id}
      allowClear
      showSearch={{ filterOption: byLabel }}
      placeholder="请选择"
      loading={isFetching}
      options={[...known, ...others]}
      value={isFetching ? null : (value ?? null)}
      onChange={(next: string | undefined) => onChange(next)}
    />
  );
}
