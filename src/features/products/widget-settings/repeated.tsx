import { withKey } from '../edited-field';
import { NumberSetting, OptionalTextSetting } from '../setting-controls';
import type { KindSettingsProps } from './kind-settings';

export function SectionSettings({ settings, limits, onChange }: KindSettingsProps<'repeat-section'>) {
  return (
    <>
      <OptionalTextSetting
        label="每组的名称"
        value={settings.itemTitle}
        onChange={(itemTitle) => onChange(withKey(settings, 'itemTitle', itemTitle), 'itemTitle')}
      />
      <OptionalTextSetting
        label="添加按钮的文字"
        value={settings.addText}
        onChange={(addText) => onChange(withKey(settings, 'addText', addText), 'addText')}
      />
      <NumberSetting label="最少组数" value={settings.min} onChange={(min) => onChange(withKey(settings, 'min', min), 'min')} />
      <NumberSetting
        label="最多组数"
        value={settings.max}
        message={limits}
        onChange={(max) => onChange(withKey(settings, 'max', max), 'max')}
      />
    </>
  );
}

export function RepeatedFieldSettings({ settings, limits, onChange }: KindSettingsProps<'repeat-field'>) {
  return (
    <NumberSetting
      label="最多行数"
      value={settings.max}
      message={limits}
      onChange={(max) => onChange(withKey(settings, 'max', max), 'max')}
    />
  );
}

export function TableSettings({ settings, limits, onChange }: KindSettingsProps<'table'>) {
  return (
    <>
      <OptionalTextSetting
        label="添加按钮的文字"
        value={settings.addText}
        onChange={(addText) => onChange(withKey(settings, 'addText', addText), 'addText')}
      />
      <NumberSetting
        label="最多行数"
        value={settings.maxRows}
        message={limits}
        onChange={(maxRows) => onChange(withKey(settings, 'maxRows', maxRows), 'maxRows')}
      />
    </>
  );
}
