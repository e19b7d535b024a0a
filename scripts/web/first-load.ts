import type { Compilation, Module } from 'webpack';

/** The chunks that a home page loads before anything is asked for. */
export const FIRST_CHUNKS = ['main', 'shell', 'page-home'] as const;

/**
 * What a home page loads only when it is used, or another page needs it: by the paths of its modules. Each came into the first load once, by an import of
 * something small beside it.
 */
export const NOT_AT_FIRST: readonly RegExp[] = [
  /@rc-component\/(trigger|portal|resize-observer|dialog|select|table)\//,
  /node_modules\/dayjs\//,
  /antd\/es\/(empty|tooltip|button|select|table)\//,
  /@ant-design\/icons\/es\/icons\//,
  /domain\/(roles|enumerations)\.ts$/,
  /src\/blocks\/(modal|viewer|table|form|grid)\//,
  /src\/blocks\/fields\/(?!widgets\/areas\.)/,
  /src\/app\/theme\/lists\/(mend-lists|open-lists|english-names)\./,
  /src\/app\/search\/search-window\./,
  /src\/app\/layout\/(layout-settings|service-ball|top-menu|help-panel|user-panel|contact-window|fee-standard-window)\./,
  /src\/app\/notifications\/bell-panel\./,
  /src\/app\/session\/(session-end-dialog|factor-gate-modal|organisation-choice-modal)\./,
  /src\/features\/home\/(tour\/home-tour|first-steps|registration-part|openings-part|projects-part|funnel-part|stations-part)\./,
];

/** The modules of the first load that do not belong there, by path. */
export function misplacedAtFirst(compilation: Compilation): string[] {
  const chunks = FIRST_CHUNKS.flatMap((name) => compilation.namedChunkGroups.get(name)?.chunks ?? []);
  const modules = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]).flatMap(partsOf);
  const paths = modules.map((module) => module.nameForCondition()?.replaceAll('\\', '/') ?? '');
  return [...new Set(paths.filter(isMisplaced))].toSorted();
}

export function isMisplaced(path: string): boolean {
  return NOT_AT_FIRST.some((place) => place.test(path));
}

/** The modules that were joined into one. */
function partsOf(module: Module): Module[] {
  return 'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [module];
}
