import { onlyDrawn } from './draw-ahead';

it('what is drawn ahead handles nothing, leads to no script and holds no markup', () => {
  const scripts = ['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)'];
  for (const href of scripts) {
    const props = { href, title: href };
    onlyDrawn(props);
    expect(props).toEqual({ title: href });
  }
  const drawn = {
    href: '/a?b=javascript:',
    onClick: () => undefined,
    dangerouslySetInnerHTML: { __html: '<b>' },
    strokeWidth: 2,
    viewBox: '0 0 1 1',
  };
  onlyDrawn(drawn);
  expect(drawn).toEqual({ href: '/a?b=javascript:', 'stroke-width': 2, viewBox: '0 0 1 1' });
});
