import { drawnTags } from "#shop/engraving/drawn-tags.server.ts";
import { temporaryFolder } from "#tests/processes/run-shop.ts";
import { bareRequestSeconds, processorSeconds } from "./bench/processor-time.ts";
const bare = await bareRequestSeconds();
  const folder = temporaryFolder();
  const { drawTag, stop } = drawnTags(folder.path);
  const draw = async (of: string) => {
    await drawTag({ leather: "saddle", design: "classic", name: of } as never);
    await drawTag({ leather: "saddle", qrText: `HTTP://SHOP.EXAMPLE/P/${of.toUpperCase()}` } as never);
  };
  for (let warm = 0; warm < 5; warm += 1) await draw(`Warm ${warm}`);
  for (const n of [50,150]) {
  const before = processorSeconds(process.pid);
  for (let tag = 10; tag < 10+n; tag += 1) await draw(`Margaret ${tag} ${n}`);
  const cost = (processorSeconds(process.pid) - before) / n/2;
  console.log(n, (cost*1000).toFixed(2), "ms", (bare*1e6).toFixed(1), "µs", (cost/bare).toFixed(0)); }
  stop(); folder.remove(); process.exit(0);
