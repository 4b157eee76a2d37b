import { afterAll, beforeAll, vi } from "vitest";

type Settings = Partial<Record<keyof typeof import("#shop-config"), unknown>>;

/** Loads modules anew for the tests of a file, as a shop with other settings has them. Files share modules, so these are dropped after it. */
export function loadWithSettings<Module>(settings: Settings, load: () => Promise<Module>): { shop: Module } {
  const loaded = {} as { shop: Module };
  beforeAll(async () => {
    vi.resetModules();
    vi.doMock("#shop-config", async (original) => ({ ...(await original<object>()), ...settings }));
    loaded.shop = await load();
  });
  afterAll(() => {
    vi.doUnmock("#shop-config");
    vi.resetModules();
  });
  return loaded;
}
