export default function Page() {
  return (
    <main>
      <h1>A heading</h1>
      <p>And a paragraph.</p>
    </main>
  );
}
