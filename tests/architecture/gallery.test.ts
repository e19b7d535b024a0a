import { importsOf } from './import-graph';
import { codeUnder, isTest, read } from './project-files';

const WITHOUT_LOOKS = new Set(['stable', 'flow']);

describe('the gallery', () => {
  it('shows something of every folder of blocks', () => {
    const shown = new Set(
      codeUnder('src/devtools/gallery')
        .filter((path) => !isTest(path))
        .flatMap((path) => importsOf(path, read(path)))
        .flatMap(({ to }) => /^src\/blocks\/([^/]+)\//.exec(to ?? '')?.[1] ?? []),
    );
    const folders = new Set(codeUnder('src/blocks').map((path) => path.split('/')[2] ?? ''));
    expect([...folders].filter((folder) => !shown.has(folder) && !WITHOUT_LOOKS.has(folder))).toEqual([]);
  });
});
