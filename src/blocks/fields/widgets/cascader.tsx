import { Button, Cascader } from 'antd';
import { isTexts, nullWhenEmpty } from '#domain/form/values';
import { WIDGET_RULES } from '#domain/form/widget-rules';
import { FileListUpload } from '../../upload/file-list-upload';
import { byLabel } from './choices';
import { DebouncedInput } from './debounced-input';
import { useAreas } from './use-areas';
import type { AreaOption, CascaderValue, Widget, WidgetInputProps } from './widget';
import '../fields.css';
import './widgets.css';

const INPUT_DELAY = 300;
const NOTHING: CascaderValue = { cascader: [], input: '', upload: [] };

export const cascader: Widget<'cascader'> = {
  ...WIDGET_RULES.cascader,
  Input: CascaderInput,
  showErrMsg: true,
};

function CascaderInput({ label, settings, value, onChange, onProblem, id, disabled = false, onBlur }: WidgetInputProps<'cascader'>) {
  const chosen = value ?? NOTHING;
  const { options, failed, lazy, open, retry } = useAreas(settings, chosen.cascader);
  const set = (change: Partial<CascaderValue>) => onChange?.(nullWhenEmpty({ ...chosen, ...change }));
  return (
    <div className="field-cascader">
      <Cascader<AreaOption>
        {...(id === undefined ? {} : { id })}
        aria-label={label}
        placeholder="请选择省市区"
        className="field-wide"
        disabled={disabled}
        options={options}
        changeOnSelect={settings.anyLevel ?? false}
        value={chosen.cascader}
        loadData={(path) => {
          const last = path.at(-1);
          if (last) open(last);
        }}
        {...(lazy ? {} : { showSearch: { filter: (typed: string, path: AreaOption[]) => path.some((option) => byLabel(typed, option)) } })}
        onChange={(next) => set({ cascader: isTexts(next) ? next : [] })}
        {...(onBlur ? { onBlur } : {})}
      />
      {failed ? (
        <div role="alert" className="field-message">
          地区加载失败
          <Button type="link" size="small" onClick={retry}>
            重新加载
          </Button>
        </div>
      ) : null}
      {settings.input ? (
        <DebouncedInput
          label={`${label}：详细地址`}
          placeholder="请输入详细地址"
          delay={INPUT_DELAY}
          value={chosen.input}
          disabled={disabled}
          onChange={(input) => set({ input })}
        />
      ) : null}
      {settings.upload ? (
        <FileListUpload
          label={label}
          files={chosen.upload}
          disabled={disabled}
          onFiles={(upload) => set({ upload })}
          onProblem={(message) => onProblem?.(message)}
        />
      ) : null}
    </div>
  );
}
