import { useEffect, useRef, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { FIRST_LAYOUT, type LayoutSettings as Settings } from '#domain/layout';
import './layout-settings.css';
import { useSaveLayoutMutation } from '../../api/preferences';
import { layoutChanged } from '../session/session-slice';
import { BRANDS } from '../theme/brands';
import type { Frame } from './use-frame';

interface LayoutSettingsProps {
  frame: Frame;
  onClose: () => void;
}

/** How the frame around the pages is to be; every choice shows at once. LY-09. */
export function LayoutSettings({ frame, onClose }: LayoutSettingsProps) {
  const settings = settingsOf(frame);
  const onChange = useLayoutSettings(settings);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const set = (change: Partial<Settings>) => onChange({ ...settings, ...change });
  const changed = JSON.stringify({ ...FIRST_LAYOUT, ...settings }) !== JSON.stringify(FIRST_LAYOUT);
  return (
    <dialog
      ref={dialog}
      className="layout-settings"
      aria-label="版式设置"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <div className="layout-settings-head">
        <h2>版式设置</h2>
        <button type="button" aria-label="关闭版式设置" onClick={() => dialog.current?.close()}>
          ×
        </button>
      </div>
      <div className="layout-settings-body">
        <Choice title="明暗" value={settings.appearance} options={APPEARANCE} onChoose={(appearance) => set({ appearance })} />
        <Choice
          title="主题色"
          value={settings.primaryColor}
          options={COLOURS}
          onChoose={(primaryColor) => set({ primaryColor })}
          swatch={swatchOf}
        />
        <Choice title="菜单位置" value={settings.layout} options={PLACES} onChoose={(layout) => set({ layout })} />
        <Choice title="菜单底色" value={settings.navTheme} options={NAV} onChoose={(navTheme) => set({ navTheme })} />
        <Choice title="内容宽度" value={settings.contentWidth} options={WIDTHS} onChoose={(contentWidth) => set({ contentWidth })} />
        <Switch on={settings.fixedHeader} onSwitch={(fixedHeader) => set({ fixedHeader })}>
          固定页头
        </Switch>
        <Switch on={settings.autoHideHeader} disabled={!settings.fixedHeader} onSwitch={(autoHideHeader) => set({ autoHideHeader })}>
          向下滚动时隐藏页头
        </Switch>
        <Switch on={settings.fixSiderbar} disabled={settings.layout === 'top'} onSwitch={(fixSiderbar) => set({ fixSiderbar })}>
          固定侧边菜单
        </Switch>
      </div>
      <div className="layout-settings-foot">
        <p>设置随账号保存，在其他设备登录同样生效。手机上菜单始终从左侧滑出。</p>
        <button type="button" disabled={!changed} onClick={() => onChange(null)}>
          恢复默认
        </button>
      </div>
    </dialog>
  );
}

function settingsOf(frame: Frame): Settings {
  const { layout, navTheme, appearance, primaryColor, contentWidth, fixedHeader, autoHideHeader, fixSiderbar } = frame;
  return { layout, navTheme, appearance, primaryColor, contentWidth, fixedHeader, autoHideHeader, fixSiderbar };
}

type Options<Value extends string> = readonly (readonly [value: Value, name: string])[];

const APPEARANCE: Options<Settings['appearance']> = [
  ['system', '跟随系统'],
  ['light', '浅色'],
  ['dark', '深色'],
];
const COLOURS: Options<Settings['primaryColor']> = [
  ['channel', '跟随渠道'],
  ['blue', '蓝'],
  ['indigo', '靛'],
  ['violet', '紫'],
  ['magenta', '品红'],
];
function swatchOf(choice: Settings['primaryColor']): ReactNode {
  return choice === 'channel' ? null : <span className="layout-swatch" style={{ background: BRANDS[choice] }} aria-hidden="true" />;
}

const PLACES: Options<Settings['layout']> = [
  ['side', '侧边'],
  ['top', '顶部'],
];
const NAV: Options<Settings['navTheme']> = [
  ['light', '浅色'],
  ['dark', '深色'],
];
const WIDTHS: Options<Settings['contentWidth']> = [
  ['fluid', '铺满'],
  ['fixed', '定宽'],
];

interface ChoiceProps<Value extends string> {
  title: string;
  value: Value;
  options: Options<Value>;
  onChoose: (value: Value) => void;
  /** Shows what a value looks like. */
  swatch?: (value: Value) => ReactNode;
}

function Choice<Value extends string>({ title, value, options, onChoose, swatch }: ChoiceProps<Value>) {
  return (
    <fieldset className="layout-choice">
      <legend>{title}</legend>
      <div className="layout-choice-options">
        {options.map(([option, name]) => (
          <label key={option}>
            <input type="radio" name={title} value={option} checked={option === value} onChange={() => onChoose(option)} />
            {swatch?.(option) ?? null}
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SwitchProps {
  on: boolean;
  disabled?: boolean;
  onSwitch: (on: boolean) => void;
  children: ReactNode;
}

function Switch({ on, disabled = false, onSwitch, children }: SwitchProps) {
  return (
    <label className="layout-switch">
      <span>{children}</span>
      <input type="checkbox" role="switch" checked={on} disabled={disabled} onChange={({ target }) => onSwitch(target.checked)} />
    </label>
  );
}

/** Shows a change of the frame at once and keeps it for the user; what could not be kept is taken back. Null puts all back as it was at first. */
function useLayoutSettings(settings: Settings): (change: Settings | null) => void {
  const dispatch = useDispatch();
  const [save] = useSaveLayoutMutation();
  return (change) => {
    dispatch(layoutChanged(change ?? FIRST_LAYOUT));
    void save(change ? { layout: change } : {}).then(({ error }) => {
      if (error) dispatch(layoutChanged(settings));
    });
  };
}
