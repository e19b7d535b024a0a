/** Lets dialogs keep the focus as they do where they are drawn: fixed, and all that they hold in sight. */
export function drawDialogs(): void {
  const computedStyle = window.getComputedStyle.bind(window);
  jest.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  jest.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
    const style = computedStyle(element);
    if (!element.matches('.ant-modal-wrap')) return style;
    return new Proxy(style, { get: (plain, name): unknown => (name === 'position' ? 'fixed' : Reflect.get(plain, name)) });
  });
}
