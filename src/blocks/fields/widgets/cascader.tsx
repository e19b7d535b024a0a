import { Cascader } from 'antd';
import { useState } from 'react';
import { addressD, addressPcc } from '#domain/validation/validators';
import { FileList } from '../../upload/file-list';
import { FileListUpload } from '../../upload/file-list-upload';
import { byLabel } from './choices';
import { DebouncedInput } from './debounced-input';
import { isFile, isRow, isText, isTexts } from './values';
import type { AreaOption, CascaderValue, Widget, WidgetInputProps } from './widget';
import './widgets.css';

const INPUT_DELAY = 300;
const NOTHING: CascaderValue = { cascader: [], input: '', upload: [] };

export const cascader: Widget<'cascader'> = {
  Input: CascaderInput,
  Show: ({ value, settings }) =>
    value ? (
      <div>
        <span className="field-text">{[...labelsAlong(settings.options, value.cascader), value.input].filter(Boolean).join(' ')}</span>
        <FileList files={value.upload} />
      </div>
    ) : null,
  accepts: (value): value is CascaderValue | null =>
    value === null || (isRow(value) && isTexts(value['cascader']) && isText(value['input']) && Array.isArray(value['upload']) && value['upload'].every(isFile)),
  isEmpty: (value) => value === null || nullWhenEmpty(value) === null,
  problem: (value, { input }) => {
    if (!value) return null;
    return addressPcc(value.cascader) ?? (input ? addressD(value.input) : null);
  },
  showErrMsg: true,
};

function CascaderInput({ label, settings, value, onChange, onProblem, id, disabled = false, onBlur }: WidgetInputProps<'cascader'>) {
  const held = value ?? NOTHING;
  const { options, failed, load } = useAreas(settings.options, settings.loadChildren);
  const put = (change: Partial<CascaderValue>) => onChange?.(nullWhenEmpty({ ...held, ...change }));
  return (
    <div className="field-cascader">
      <Cascader<AreaOption>
        {...(id ? { id } : {})}
        aria-label={label}
        placeholder="请选择省市区"
        className="field-wide"
        disabled={disabled}
        options={options}
        value={held.cascader}
        loadData={(path) => {
          const last = path.at(-1);
          if (last) void load(last);
        }}
        showSearch={{ filter: (typed, path) => path.some((option) => byLabel(typed, option)) }}
        onChange={(next) => put({ cascader: isTexts(next) ? next : [] })}
        {...(onBlur ? { onBlur } : {})}
      />
      {failed ? <div role="alert">地区加载失败，请重新展开</div> : null}
      {settings.input ? (
        <DebouncedInput label={`${label}：详细地址`} placeholder="请输入详细地址" delay={INPUT_DELAY} value={held.input} disabled={disabled} onChange={(input) => put({ input })} />
      ) : null}
      {settings.upload ? (
        <FileListUpload label={label} files={held.upload} disabled={disabled} onFiles={(upload) => put({ upload })} onProblem={(message) => onProblem?.(message)} />
      ) : null}
    </div>
  );
}

function useAreas(given: readonly AreaOption[], loadChildren: ((option: AreaOption) => Promise<readonly AreaOption[]>) | undefined) {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly AreaOption[]>>(new Map());
  const [failed, setFailed] = useState(false);
  const load = async (option: AreaOption) => {
    if (!loadChildren || loaded.has(option.areaId)) return;
    setFailed(false);
    try {
      const children = await loadChildren(option);
      setLoaded((old) => new Map(old).set(option.areaId, children));
    } catch {
      setFailed(true);
    }
  };
  return { options: grown(given, loaded), failed, load };
}

function grown(options: readonly AreaOption[], loaded: ReadonlyMap<string, readonly AreaOption[]>): AreaOption[] {
  return options.map((option) => {
    const children = option.children ?? loaded.get(option.areaId);
    if (!children) return { ...option };
    return children.length > 0 ? { ...option, children: grown(children, loaded) } : { ...option, isLeaf: true };
  });
}

function nullWhenEmpty(value: CascaderValue): CascaderValue | null {
  return value.cascader.length === 0 && value.input.trim() === '' && value.upload.length === 0 ? null : value;
}

function labelsAlong(options: readonly AreaOption[], values: readonly string[]): string[] {
  let level = options;
  return values.map((value) => {
    const option = level.find((one) => one.value === value);
    level = option?.children ?? [];
    return option?.label ?? value;
  });
}
