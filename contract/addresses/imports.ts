import type { ImportKind } from '#domain/import/kinds';
import type { Addresses } from '../call';

/** Where one kind is imported; what its caller must hold stands with the kind. */
function importAddresses<const Path extends string>(path: Path) {
  return {
    template: { path: `${path}/template`, effect: 'read', raw: true },
    send: { path: `${path}/send`, effect: 'write', multipart: true },
    page: { path: `${path}/page`, effect: 'read' },
    detail: { path: `${path}/detail`, effect: 'read' },
    marked: { path: `${path}/marked`, effect: 'read', raw: true },
  } as const satisfies Addresses;
}

/** Bidders, which the platform brings in, and entries of the caller's blacklist. */
export const IMPORTS = {
  bidder: importAddresses('/organisation/manage/import'),
  blacklist: importAddresses('/blacklist/import'),
} as const satisfies Record<ImportKind, Addresses>;
