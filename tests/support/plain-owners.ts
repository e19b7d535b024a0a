import * as React from 'react';

const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');

/** React writes down a stack for each element that it makes, up to a number of them: a fifth of the time of a large form, and only warnings show them. */
export function makeNoOwnerStacks(): void {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
}
