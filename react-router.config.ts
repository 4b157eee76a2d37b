import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  // The build has several entries, each with a name of its own.
  serverBuildFile: "[name].js",
  // One cached file has all routes: pages neither repeat a part of them nor ask for more.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
