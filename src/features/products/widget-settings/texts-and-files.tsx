import type { UploadRules } from '#domain/form/schema';
import { withKey } from '../edited-field';
import { FlagSetting, NumberSetting, OptionalTextSetting, ParagraphSetting, SeveralSetting, TextSetting } from '../setting-controls';
import type { KindSettingsProps } from './kind-settings';

export function NotedInputSettings({ settings, limits, onChange }: KindSettingsProps<'input-replenish'>) {
  return (
    <>
      <TextSetting label="输入框后的说明" value={settings.note} onChange={(note) => onChange({ ...settings, note }, 'note')} />
      <NumberSetting
        label="最多字数"
        value={settings.maxLength}
        message={limits}
        onChange={(maxLength) => onChange(withKey(settings, 'maxLength', maxLength), 'maxLength')}
      />
    </>
  );
}

export function CardSettings({ settings, onChange }: KindSettingsProps<'custom-card'>) {
  return (
    <>
      <OptionalTextSetting label="标题" value={settings.title} onChange={(title) => onChange(withKey(settings, 'title', title), 'title')} />
      <ParagraphSetting
        label="内容"
        value={settings.text ?? ''}
        onChange={(text) => onChange(withKey(settings, 'text', text || undefined), 'text')}
      />
    </>
  );
}

export function AreaSettings({ settings, onChange }: KindSettingsProps<'cascader'>) {
  return (
    <>
      <FlagSetting
        label="填写详细地址"
        value={settings.input === true}
        onChange={(on) => onChange(withKey(settings, 'input', on || undefined), '')}
      />
      <FlagSetting
        label="上传附件"
        value={settings.upload === true}
        onChange={(on) => onChange(withKey(settings, 'upload', on || undefined), '')}
      />
    </>
  );
}

export function FilesSettings({ settings, onChange }: KindSettingsProps<'files-upload'>) {
  const { rules = {} } = settings;
  const change = <K extends keyof UploadRules>(key: K, value: UploadRules[K], place: string) =>
    onChange({ ...settings, rules: withKey(rules, key, value) }, place);
  return (
    <>
      <SeveralSetting
        label="允许的格式"
        hint="扩展名，如 pdf；不填时按平台默认"
        value={rules.extensions ?? []}
        onChange={(extensions) => change('extensions', extensions.length > 0 ? cleanExtensions(extensions) : undefined, '')}
      />
      <NumberSetting
        label="单个文件最大（MB）"
        value={rules.maxMegabytes}
        onChange={(maxMegabytes) => change('maxMegabytes', maxMegabytes, 'maxMegabytes')}
      />
      <NumberSetting label="最多文件数" value={rules.maxFiles} onChange={(maxFiles) => change('maxFiles', maxFiles, 'maxFiles')} />
    </>
  );
}

function cleanExtensions(extensions: readonly string[]): string[] {
  return extensions.map((one) => one.trim().replace(/^\./, '').toLowerCase()).filter(Boolean);
}
