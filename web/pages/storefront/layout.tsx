import { Outlet } from "react-router";
import { Shell } from "#web/components/shell/shell.tsx";

export default function StorefrontLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
