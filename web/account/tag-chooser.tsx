import { Link } from "react-router";

type Tag = { id: string; name: string; email: string };

/** Only an owner of several tags has something to choose. */
export function TagChooser({ tags, chosenId }: { tags: Tag[]; chosenId: string }) {
  if (tags.length < 2) return null;
  return (
    <nav aria-labelledby="your-tags" className="mt-8">
      <h2 id="your-tags" className="text-lg">
        Your tags
      </h2>
      <ul className="mt-3 flex flex-wrap gap-3">
        {tags.map(({ id, name, email }) => (
          <li key={id} className="min-w-0">
            <Link
              to={`/profile?${new URLSearchParams({ tag: id })}`}
              aria-current={id === chosenId ? "page" : undefined}
              preventScrollReset
              className="flex min-h-11 min-w-0 flex-col justify-center rounded-md border border-edge bg-card px-4 py-2 wrap-anywhere hover:border-ink aria-[current=page]:border-fairway aria-[current=page]:bg-fairway-mist aria-[current=page]:ring-1 aria-[current=page]:ring-fairway"
            >
              <span className="font-medium">{name || "No name yet"}</span>
              <span className="text-sm text-muted">{email}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
