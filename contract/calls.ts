import type { Call } from './call';
import * as modules from './modules';

/** Every call that is signed, enveloped and described in the OpenAPI document. */
export const CALLS: readonly Call[] = [...Object.values(modules), ...Object.values(modules.imports.IMPORT_CALLS)].flatMap((module) =>
  Object.values<unknown>(module).filter(isCall),
);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'summary' in value;
}
