import { TextLink } from "#web/ui/button.tsx";

export function GroupLink() {
  return (
    <p className="mt-3 text-sm text-muted">
      For a team or a tournament?{" "}
      <TextLink to="/group" className="-my-3">
        Order tags for a group
      </TextLink>
    </p>
  );
}
