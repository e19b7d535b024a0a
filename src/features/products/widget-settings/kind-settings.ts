import type { ReactNode } from 'react';
import type { WidgetSettings } from '#domain/form/schema';
import type { WidgetKind } from '#domain/form/values';

interface SettingsProps<Settings> {
  settings: Settings;
  /** Options that follow another field are set beside that field. */
  follows: boolean;
  wrong: string | null;
  limits: string | null;
  onChange: (settings: Settings, place: string) => void;
}

export type KindSettingsProps<K extends WidgetKind> = SettingsProps<WidgetSettings[K]>;
export type KindSettings<K extends WidgetKind> = (props: KindSettingsProps<K>) => ReactNode;
