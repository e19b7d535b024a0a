import { invalidFile, uploadingFile } from './files';

describe('files of a field', () => {
  it.each([
    [[], null],
    [[{ fileName: '甲.pdf', key: 'k' }], null],
    [[{ fileName: '甲.pdf', status: 'uploading' }], null],
    [[{ fileName: '甲.pdf', status: 'done' }], null],
    [[{ fileName: '甲.pdf', key: 'k', status: 'error' }], null],
    [[{ fileName: '甲.pdf', key: 'k' }, { fileName: '乙.pdf' }], '乙.pdf上传失败，请删除后重新上传'],
    [[{ fileName: '甲.pdf', key: '' }], '甲.pdf上传失败，请删除后重新上传'],
    [[{ fileName: '甲.pdf', status: 'error' }], '甲.pdf上传失败，请删除后重新上传'],
  ] as const)('[VA-04] [UP-02] %j: %s', (files, message) => expect(invalidFile(files)).toBe(message));

  it('[VA-04] block as long as one is under way', () => {
    expect(
      uploadingFile([
        { fileName: '甲.pdf', key: 'k' },
        { fileName: '乙.pdf', status: 'uploading' },
      ]),
    ).toBe('文件正在上传，请稍候');
    expect(
      uploadingFile([
        { fileName: '甲.pdf', status: 'error' },
        { fileName: '乙.pdf', status: 'done' },
      ]),
    ).toBeNull();
  });
});
