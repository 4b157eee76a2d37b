import { Outlet } from "react-router";
import { Shell } from "#web/shell/shell.tsx";

export default function StorefrontLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
