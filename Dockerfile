# The shop as docs/go-live.md describes it: docker build -t shop .
# Debian 13 has the client of the PostgreSQL that compose.yaml runs.
FROM node:24-trixie-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client-17
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

# Node alone of the base above, without npm; of PostgreSQL's client what backup and restore run.
FROM debian:trixie-slim
RUN apt-get update && apt-get install -y --no-install-recommends libpq5 ca-certificates && rm -rf /var/lib/apt/lists/* \
 && useradd --uid 10001 --user-group shop && install -d -o shop -m 700 /data
WORKDIR /shop
COPY --from=build /usr/local/bin/node /usr/lib/postgresql/17/bin/pg_dump /usr/lib/postgresql/17/bin/pg_restore /usr/local/bin/
COPY --from=build /shop/package.json /shop/package-lock.json ./
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/migrations migrations
COPY --from=build /shop/build build
USER shop
ENV NODE_ENV=production DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "--enable-source-maps", "build/server/main.js"]
