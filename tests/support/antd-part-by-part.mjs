import { createHash } from 'node:crypto';

const WHOLE = /^var (\w+) = (_interopRequire(?:Default|Wildcard))\(require\("(.+?)"\)\);$/gm;

/** Lets antd's index load a part of it when that part is first used, instead of all of them at once for each file of tests. */
export default {
  process: (source) => ({
    code: source.replace(
      WHOLE,
      (_all, name, interop, path) => `var ${name} = { get default() { return ${interop}(require("${path}")).default; } };`,
    ),
  }),
  getCacheKey: (source) => createHash('sha1').update(source).update(String(WHOLE)).digest('hex'),
};
