import { fireEvent, render, screen } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { useState, type ReactNode } from 'react';
import { WidgetInput } from '../../src/blocks/fields/widget-input';
import { AreasContext, type LoadAreas } from '../../src/blocks/fields/widgets/areas';
import type { WidgetKind, WidgetSettings, WidgetValues } from '../../src/blocks/fields/widgets/widget';
import { UploadCallsContext, type UploadCalls } from '../../src/blocks/upload/upload-calls';

const NO_CALLS: UploadCalls = { upload: () => Promise.reject(new Error('none')), view: () => undefined, download: () => undefined };

export function AroundWidgets({
  areas = null,
  calls = NO_CALLS,
  children,
}: {
  areas?: LoadAreas | null;
  calls?: UploadCalls;
  children: ReactNode;
}) {
  return (
    <ConfigProvider theme={{ zeroRuntime: true }} button={{ autoInsertSpace: false }}>
      <AreasContext value={areas}>
        <UploadCallsContext value={calls}>{children}</UploadCallsContext>
      </AreasContext>
    </ConfigProvider>
  );
}

/** Renders a field named 字段 that keeps its value. Answers every value that it gave. */
export function showWidget<K extends WidgetKind>(
  kind: K,
  settings: WidgetSettings[K],
  start?: WidgetValues[K],
  { onProblem, ...around }: { onProblem?: (problem: string | null) => void; areas?: LoadAreas; calls?: UploadCalls } = {},
): unknown[] {
  const values: unknown[] = [];
  function Holder() {
    const [value, setValue] = useState<unknown>(start);
    const change = (next: unknown) => {
      values.push(next);
      setValue(next);
    };
    return (
      <WidgetInput kind={kind} label="字段" settings={settings} value={value} onChange={change} {...(onProblem ? { onProblem } : {})} />
    );
  }
  render(
    <AroundWidgets {...around}>
      <Holder />
    </AroundWidgets>,
  );
  return values;
}

export async function chooseOption(box: HTMLElement, title: string): Promise<void> {
  fireEvent.mouseDown(box);
  const options = await screen.findAllByTitle(title);
  const last = options.at(-1);
  if (!last) throw new Error(`no option ${title}`);
  fireEvent.click(last);
}
