import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Route = { id: string; parentId?: string; path?: string; index?: boolean };

const folder = "build/client/assets";

/** The pattern of every built page, as the browser's manifest lists them: `/order/:invoiceNumber`. */
export function builtPages(): string[] {
  const [file = ""] = readdirSync(folder).filter((name) => /^manifest-.*\.js$/.test(name));
  const [, text = "{}"] = /=(\{.*\})/s.exec(readFileSync(join(folder, file), "utf8")) ?? [];
  const { routes } = JSON.parse(text) as { routes: Record<string, Route> };
  const all = Object.values(routes);
  const isPage = ({ id, path, index }: Route) =>
    index || (path !== undefined && !all.some(({ parentId }) => parentId === id));
  return all.filter(isPage).map((route) => patternOf(route, routes));
}

function patternOf({ path, parentId }: Route, routes: Record<string, Route>): string {
  const parent = parentId && routes[parentId];
  const above = parent ? patternOf(parent, routes) : "/";
  return path ? `${above === "/" ? "" : above}/${path}` : above;
}
