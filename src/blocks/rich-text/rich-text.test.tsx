import { render } from '@testing-library/react';
import { RichText } from './rich-text';

function drawn(html: string): string {
  return render(<RichText html={html} />).container.innerHTML;
}

describe('rich text', () => {
  it('keeps emphasis, lists and lines', () => {
    expect(drawn('<p>先<b>保存</b><br>再提交</p><ul><li>一</li></ul>')).toBe('<p>先<b>保存</b><br>再提交</p><ul><li>一</li></ul>');
  });

  it.each([
    ['<script>window.x = 1</script>好', '好'],
    ['<img src=x onerror="window.x = 1">好', '好'],
    ['<b onclick="window.x = 1" style="color:red" class="y">好</b>', '<b>好</b>'],
    ['<a href="javascript:window.x=1">好</a>', '好'],
    ['<svg><a xlink:href="javascript:1"><text>坏</text></a></svg>好', '好'],
    ['<iframe srcdoc="<script>1</script>"></iframe>好', '好'],
    ['<math><mtext><style><img src=x onerror=1></style></mtext></math>好', '好'],
    ['&lt;script&gt;好', '&lt;script&gt;好'],
  ])('makes %j harmless', (html, safe) => {
    expect(drawn(html)).toBe(safe);
  });
});
