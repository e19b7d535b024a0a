import type { FieldError } from '#domain/field';
import type { ImportedRow, ImportKind } from '#domain/import/kinds';
import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { importedEntries } from '../../records/blacklist/import-entries';
import { importedBidders } from '../../records/registrations/import-bidders';

/** Whoever began an import, as it puts rows in for them. */
export type ImportedBy = Pick<Member, 'appId' | 'appName' | 'orgType' | 'userId' | 'userName' | 'channelCode'>;

/** What is added to the values of a row, nothing where something is wrong. */
export interface Completed {
  added: Record<string, unknown>;
  errors: readonly FieldError[];
}

/** How the rows of one kind are put in, a batch at a time. What they say is right by the rules of the form. */
export interface ImportWork {
  /** Where the rows go. */
  table: 'blacklist' | 'organisation';
  /** Why keys cannot be put in, by those that the platform has already. */
  known(db: Db, by: ImportedBy, keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Made ready once for an import: what the platform's own tables add to the values of a row, or what is wrong with them by these tables. */
  completer?(db: Db): Promise<(values: ImportedRow['values']) => Completed>;
  /** Puts all in, within a transaction; answers as `known` for those that somebody else put in meanwhile, of which nothing must remain. */
  insert(
    db: Db,
    context: AppContext,
    by: ImportedBy & { importId: number },
    rows: readonly ImportedRow['values'][],
  ): Promise<ReadonlyMap<string, string>>;
  /**
   * Where the database itself does not keep a key from being put in twice: lets nobody else put any in until the transaction ends, then answers as `known` for
   * those that somebody did since.
   */
  sure?: { lock(db: Db): Promise<void>; twice(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, string>> };
}

export const IMPORT_WORK: Readonly<Record<ImportKind, ImportWork>> = { bidder: importedBidders, blacklist: importedEntries };
