import { scriptBudget } from './page-budgets';

it('judges login, zone, portal, the homes, the two lists and the detail, and lets any other page load 600 kB', () => {
  const judged = ['page-login', 'page-zone', 'page-portal', 'page-work-list', 'page-project-list', 'page-guarantee-detail'];
  const homes = ['page-home', 'home-before'];
  for (const page of [...judged, ...homes]) expect(scriptBudget(page)).toBeLessThan(400);
  for (const page of ['page-audit-desk', 'page-product', 'page-made-tomorrow']) expect(scriptBudget(page)).toBe(600);
});
