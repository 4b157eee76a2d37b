import { type Database, prepared } from "#platform/database.ts";
import { catalogVersion } from "./products.table.ts";

const versions = prepared((db) => db.select().from(catalogVersion).prepare("catalog_version"));

/** Another value after every transaction that changed a product or its pictures. */
export async function findCatalogVersion(db: Database): Promise<bigint | undefined> {
  return (await versions(db).execute())[0]?.version;
}
