import type { NamedField, PageMode } from '#domain/form/schema';
import { withKey } from './edited-field';
import { SelectSetting } from './setting-controls';

const PLACES = [
  { mode: 'apply', label: '新申请时', lock: true },
  { mode: 'edit', label: '退回修改时', lock: true },
  { mode: 'detail', label: '在详情页', lock: false },
] as const satisfies readonly { mode: PageMode; label: string; lock: boolean }[];

const HIDE = { value: 'hide', label: '隐藏' };
const LOCK = { value: 'lock', label: '只读' };

export function ModesSetting({ field, onChange }: { field: NamedField; onChange: (field: NamedField, place: string) => void }) {
  const { modes = {} } = field;
  const put = (mode: PageMode, place: 'hide' | 'lock' | undefined) => {
    const next = withKey(modes, mode, place);
    onChange(withKey(field, 'modes', Object.keys(next).length > 0 ? next : undefined), '');
  };
  return PLACES.map(({ mode, label, lock }) => (
    <SelectSetting
      key={mode}
      label={label}
      value={modes[mode] ?? 'show'}
      options={[{ value: 'show', label: lock ? '可填写' : '显示' }, ...(lock ? [LOCK] : []), HIDE]}
      onChange={(place) => put(mode, place === 'hide' || place === 'lock' ? place : undefined)}
    />
  ));
}
