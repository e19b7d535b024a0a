import { codeUnder, read } from '#tests/architecture/project-files';
import { withoutOtherColumns } from './left-out';

it('leaves out the columns that are never drawn, and keeps the others', () => {
  const kept =
    '.ant-col{position:relative;}.ant-col-24{flex:0 0 100%;}.ant-col-xs-24{flex:0 0 100%;}@media (min-width: 768px){.ant-col-md-18{flex:0 0 75%;}}';
  const dropped =
    '.ant-col-push-24{inset-inline-start:100%;}.ant-col-xs-order-1{order:1;}.ant-col-flex{flex:auto;}@media (min-width: 576px){.ant-col-sm-1{flex:none;}.ant-col-sm-push-0{inset-inline-start:auto;}}';
  expect(withoutOtherColumns(kept + dropped)).toBe(kept);
});

it('the application draws none of those columns', () => {
  const columns = codeUnder('src').flatMap((file) =>
    [...read(file).matchAll(/<Col\b([^>]*)>/g)].map(([, props = '']) => ({ file, props })),
  );
  expect(columns.length).toBeGreaterThan(3);
  expect(columns.filter(({ props }) => /\b(?:sm|lg|xl|xxl|xxxl|push|pull|offset|order|flex)=/.test(props))).toEqual([]);
});
