import { isPlainObject, toWire } from '../../../../api/wire/keys';
import { answered } from '../answers';
import { nothing } from './nothing';
import { skipToken } from './redux';

interface Requested {
  path: string;
  body: object;
}

interface Definition {
  query?: (given: unknown) => Requested;
  queryFn?: (given: unknown) => Requested;
}

interface StandIn {
  endpoints: object;
  injectEndpoints: (injected: { endpoints: (build: object) => Readonly<Record<string, Definition>> }) => object;
}

/** Answers what the document asked for; whatever else is still to be asked for. */
export const api: StandIn = {
  endpoints: {},
  injectEndpoints: ({ endpoints }) => {
    const definitions = endpoints({ query: (definition: Definition) => definition, mutation: () => ({}) });
    const queries = Object.entries(definitions).map(([name, { query, queryFn }]) => [
      `use${capital(name)}Query`,
      queryOf(query ?? queryFn),
    ]);
    const hooks = Object.fromEntries(queries) as Readonly<Record<string, unknown>>;
    const made: object = new Proxy(hooks, {
      get: (_, name) => {
        if (name === 'enhanceEndpoints') return () => made;
        return hooks[String(name)] ?? (String(name).startsWith('use') ? () => [nothing, {}] : nothing);
      },
    });
    return made;
  },
};

function queryOf(requestOf: ((given: unknown) => Requested) | undefined) {
  return (given: unknown, options: { skip?: boolean } = {}): object => {
    const skip = options.skip === true || given === skipToken;
    const data = requestOf && !skip ? answerTo(requestOf(given)) : undefined;
    return { data, currentData: data, isLoading: !data && !skip, isFetching: !data && !skip, refetch: nothing };
  };
}

function answerTo({ path, body }: Requested): object | undefined {
  return answered(path, JSON.stringify(toWire(Object.fromEntries(Object.entries(body).map(byNumber)))));
}

/** Rows stand whole in the answers, where the store has their numbers. */
function byNumber([name, value]: [string, unknown]): [string, unknown] {
  return [name, isPlainObject(value) ? (value[name] ?? value) : value];
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
