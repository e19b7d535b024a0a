/** Whether the environment is that of a production: by its name, or as the variable is there without a value. */
export function isProduction({ NODE_ENV }) {
  return NODE_ENV !== undefined && ['', 'production'].includes(NODE_ENV.trim());
}

/** Whether the developer pages are built in: `on` or `off`. DEVTOOLS decides; when it is not set, only a production build is without them. */
export function devtoolsOf(env, { production = isProduction(env) } = {}) {
  const chosen = env.DEVTOOLS || (production ? 'off' : 'on');
  if (chosen !== 'on' && chosen !== 'off') throw new Error(`DEVTOOLS 须为 on 或 off，而不是 ${chosen} DEVTOOLS must be on or off`);
  return chosen;
}
