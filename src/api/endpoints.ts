import type { MutationDefinition, QueryDefinition, TagDescription } from '@reduxjs/toolkit/query/react';
import type { Address, BodyOf, Call, Of, ReplyOf } from '#contract/call';
import type { Tag, TagName } from '#contract/tags';
import { api } from './api';
import type { ApiCall, baseQuery } from './base-query';

/** What a call answers. */
export type Answered<C extends Call> = ReplyOf<C> & { code: number; msg: string };

/** The calls of a module of the contract that are answered in an envelope: files are fetched otherwise. */
type Enveloped<Module> = {
  [
    Name in keyof Module as Module[Name] extends Call ? (Module[Name] extends { raw: true } | { multipart: true } ? never : Name) : never
  ]: Extract<Module[Name], Call>;
};

type Endpoint<C extends Call> = C extends { effect: 'write' } | { cached: false }
  ? MutationDefinition<BodyOf<C>, typeof baseQuery, TagName, Answered<C>, 'api'>
  : QueryDefinition<BodyOf<C>, typeof baseQuery, TagName, Answered<C>, 'api'>;

type Endpoints<Calls> = { [Name in keyof Calls]: Calls[Name] extends Call ? Endpoint<Calls[Name]> : never };

/** The addresses of a module, one for each of these calls. */
type AddressesOf<Module> = Of<Module> & { readonly [Name in keyof Enveloped<Module>]: Address };

type Builder = Parameters<Parameters<typeof api.injectEndpoints>[0]['endpoints']>[0];

/** The endpoint of every call of a module of the contract, and their hooks; made by whoever asks for them first. */
export function apiOf<Module>(addresses: AddressesOf<Module>) {
  return api.injectEndpoints({ endpoints: (build) => endpointsOf(build, addresses) });
}

/** The same to be spread where some are special. */
export function endpointsOf<Module>(build: Builder, addresses: AddressesOf<Module>): Endpoints<Enveloped<Module>> {
  const missing = Object.entries<Address>(addresses).filter(([name, { raw, multipart }]) => !raw && !multipart && !(name in api.endpoints));
  return Object.fromEntries(missing.map(([name, address]) => [name, endpointOf(build, address)])) as Endpoints<Enveloped<Module>>;
}

function endpointOf(build: Builder, address: Address) {
  const { effect, cached, invalidates, invalidatesOnceDone, cacheSeconds } = address;
  const query = callOf(address);
  if (effect === 'read' && cached !== false) {
    const keepUnusedDataFor = cacheSeconds === undefined ? {} : { keepUnusedDataFor: cacheSeconds };
    return build.query<unknown, object>({ query, providesTags: shownBy(address), ...keepUnusedDataFor });
  }
  return build.mutation<unknown, object>({
    query,
    invalidatesTags: (_answer, error, body) => [...tagsOf(invalidates, body), ...(error ? [] : tagsOf(invalidatesOnceDone, body))],
  });
}

/** How a call is asked by its body. */
export function callOf({ path, idempotent, quiet }: Address): (body: object) => ApiCall {
  const how = { ...(idempotent ? { idempotent } : {}), ...(quiet ? { quiet } : {}) };
  return (body) => ({ path, body: Object(body) as object, ...how });
}

/** What the answer shows, of which the body may name the one. */
export function shownBy({ provides }: Address) {
  return (_answer: unknown, _error: unknown, body: object) => tagsOf(provides, body);
}

function tagsOf(tags: readonly Tag[] = [], body: object): TagDescription<TagName>[] {
  const fields = Object(body) as Partial<Record<string, string>>;
  return tags.map((tag) => {
    if (typeof tag === 'string' || 'id' in tag) return tag;
    const id = fields[tag.by];
    return id === undefined ? tag.type : { type: tag.type, id };
  });
}
