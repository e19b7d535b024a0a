export function HomePage() {
  return <h1>首页</h1>;
}
