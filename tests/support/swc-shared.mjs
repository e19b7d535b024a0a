import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { version } from '@swc/core';
import swc from '@swc/jest';

/** What a file becomes depends on itself, its place and these options alone, whichever project asks. */
export default {
  createTransformer(options) {
    const compiler = swc.createTransformer(options);
    const settings = JSON.stringify([options, version, process.version]);
    return {
      ...compiler,
      getCacheKey: (source, path, { config, instrument, supportsStaticESM }) =>
        createHash('sha1')
          .update([settings, relative(config.rootDir, path), instrument, supportsStaticESM, source].join('\0'))
          .digest('hex'),
    };
  },
};
