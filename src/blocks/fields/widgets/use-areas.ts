import { useContext, useEffect, useRef, useState } from 'react';
import { AreasContext } from './areas';
import type { AreaOption, WidgetSettings } from './widget';

type Children = ReadonlyMap<string, readonly AreaOption[]>;

export interface Areas {
  options: AreaOption[];
  /** The names along the path; undefined as long as they are being asked for. */
  labels: readonly string[] | undefined;
  failed: boolean;
  /** Whether deeper levels are asked for when they are opened. */
  lazy: boolean;
  open: (option: AreaOption) => void;
  retry: () => void;
}

const ROOT = '';

export function useAreas({ options: given, loadChildren }: WidgetSettings['cascader'], path: readonly string[]): Areas {
  const fromApp = useContext(AreasContext);
  const source = useRef({ given, loadChildren, fromApp });
  useEffect(() => {
    source.current = { given, loadChildren, fromApp };
  });
  const loading = useRef(new Map<string, Promise<readonly AreaOption[]>>());
  const [loaded, setLoaded] = useState<Children>(new Map());
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  const childrenOf = (option: AreaOption | null): Promise<readonly AreaOption[]> => {
    const known = option ? option.children : source.current.given;
    if (known) return Promise.resolve(known);
    const key = option?.areaId ?? ROOT;
    const running = loading.current.get(key);
    if (running) return running;
    const request = load(source.current, option);
    loading.current.set(key, request);
    request.then(
      (children) => setLoaded((old) => new Map(old).set(key, children)),
      () => {
        loading.current.delete(key);
        setFailed(true);
      },
    );
    return request;
  };

  const latest = useRef(childrenOf);
  useEffect(() => {
    latest.current = childrenOf;
  });
  const along = path.join('/');
  const roots = given?.length;
  useEffect(() => {
    loadAlong(along === '' ? [] : along.split('/'), (option) => latest.current(option)).catch(shownByFailed);
  }, [along, roots, fromApp, attempt]);

  const options = grown(given ?? loaded.get(ROOT) ?? [], loaded);
  return {
    options,
    labels: labelsAlong(options, path) ?? (failed || !isLoadable(given, loadChildren) ? path : undefined),
    failed,
    lazy: isLoadable(given, loadChildren),
    open: (option) => {
      setFailed(false);
      childrenOf(option).catch(shownByFailed);
    },
    retry: () => {
      setFailed(false);
      setAttempt((count) => count + 1);
    },
  };
}

interface Source {
  given: WidgetSettings['cascader']['options'];
  loadChildren: WidgetSettings['cascader']['loadChildren'];
  fromApp: React.ContextType<typeof AreasContext>;
}

async function load({ given, loadChildren, fromApp }: Source, option: AreaOption | null): Promise<readonly AreaOption[]> {
  if (!given) return fromApp ? fromApp(option) : [];
  return (option ? await loadChildren?.(option) : given) ?? [];
}

function isLoadable(given: Source['given'], loadChildren: Source['loadChildren']): boolean {
  return given === undefined || loadChildren !== undefined;
}

async function loadAlong(
  path: readonly string[],
  childrenOf: (option: AreaOption | null) => Promise<readonly AreaOption[]>,
): Promise<void> {
  let level = await childrenOf(null);
  for (const value of path) {
    const option = level.find((one) => one.value === value);
    if (!option || option.isLeaf) return;
    level = await childrenOf(option);
  }
}

function grown(options: readonly AreaOption[], loaded: Children): AreaOption[] {
  return options.map((option) => {
    const children = option.children ?? loaded.get(option.areaId);
    if (!children) return { ...option };
    return children.length > 0 ? { ...option, children: grown(children, loaded) } : { ...option, isLeaf: true };
  });
}

function labelsAlong(options: readonly AreaOption[], path: readonly string[]): string[] | undefined {
  let level = options;
  const labels = path.map((value) => {
    const option = level.find((one) => one.value === value);
    level = option?.children ?? [];
    return option?.label;
  });
  return labels.every((label) => label !== undefined) ? labels : undefined;
}

function shownByFailed(): void {
  return;
}
