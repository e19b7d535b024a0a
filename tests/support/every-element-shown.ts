/** Elements take a place on the screen, which they do not have where nothing is laid out. */
export function showEveryElement(): void {
  jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(() => {
    const rects = [new DOMRect(0, 0, 10, 10)];
    return Object.assign(rects, { item: (index: number) => rects[index] ?? null });
  });
}
