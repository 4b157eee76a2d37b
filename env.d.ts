declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}

/** A browser script for a page of its own: vite.config.ts builds it. */
declare module "*?script" {
  const text: string;
  export default text;
}
