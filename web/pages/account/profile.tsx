import { Form } from "react-router";
import { useAccount } from "#web/session/use-account.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

export default function Profile() {
  const account = useAccount();
  return (
    <div className="page-width py-12">
      <PageHeading title="Profile" lead={account?.email} />
      <Form method="post" action="/auth/sign-out">
        <Button type="submit">Sign Out</Button>
      </Form>
    </div>
  );
}
