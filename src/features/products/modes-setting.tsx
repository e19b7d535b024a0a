import type { FieldPlace, NamedField, PageMode } from '#domain/form/schema';
import { withKey } from './edited-field';
import { SelectSetting } from './setting-controls';

interface Place {
  mode: PageMode;
  label: string;
  options: readonly { value: FieldPlace | typeof AS_APPLY; label: string }[];
}

const AS_APPLY = 'asApply';
const HIDE = { value: 'hide', label: '隐藏' } as const;
const WRITTEN = [{ value: 'show', label: '可填写' }, { value: 'lock', label: '只读' }, HIDE] as const;
const NEW_VARIANT = [{ value: AS_APPLY, label: '与新申请时相同' }, ...WRITTEN] as const;

const PLACES: readonly Place[] = [
  { mode: 'apply', label: '新申请时', options: WRITTEN },
  { mode: 'projectApply', label: '项目指定了适用产品时', options: NEW_VARIANT },
  { mode: 'channelApply', label: '从专属渠道申请时', options: NEW_VARIANT },
  { mode: 'edit', label: '退回修改时', options: WRITTEN },
  { mode: 'detail', label: '在详情页', options: [{ value: 'show', label: '显示' }, HIDE] },
];

export function ModesSetting({ field, onChange }: { field: NamedField; onChange: (field: NamedField, place: string) => void }) {
  const { modes = {} } = field;
  const set = (mode: PageMode, place: FieldPlace | undefined) => {
    const next = withKey(modes, mode, place);
    onChange(withKey(field, 'modes', Object.keys(next).length > 0 ? next : undefined), '');
  };
  return PLACES.map(({ mode, label, options }) => {
    const [{ value: unset } = HIDE] = options;
    return (
      <SelectSetting
        key={mode}
        label={label}
        value={modes[mode] ?? unset}
        options={[...options]}
        onChange={(place) => set(mode, place === unset || !isPlace(place) ? undefined : place)}
      />
    );
  });
}

function isPlace(value: string): value is FieldPlace {
  return value === 'show' || value === 'hide' || value === 'lock';
}
