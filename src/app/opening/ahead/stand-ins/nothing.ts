/** Whatever is asked of it, of what only does something later. */
export const nothing: never = new Proxy(() => nothing, { get: (_, name) => (name === Symbol.toPrimitive ? () => '' : nothing) }) as never;

export { nothing as useScrollAfterNavigation };
