export interface StateCode {
  /** Of which state; null for states that are made together. */
  state: string | null;
  code: string;
}

type FileCode = Readonly<Record<string, readonly StateCode[]>>;

/** How the states of a story are written, read from its source when the pages were built. */
export async function codeOf(group: string, story: string): Promise<readonly StateCode[]> {
  const { default: code } = (await import(
    /* webpackMode: "lazy-once", webpackChunkName: "story-code" */ `./stories/${group}.tsx?code`
  )) as {
    default: FileCode;
  };
  return code[story] ?? [];
}
