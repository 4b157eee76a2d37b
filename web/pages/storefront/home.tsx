export default function Home() {
  return <h1>Fairway Tags</h1>;
}
