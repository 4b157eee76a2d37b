# The shop as docs/operations.md describes it: docker build -t shop .
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

# Node comes with the dependencies, in the version that the lock file pins.
FROM debian:bookworm-slim
RUN useradd --system shop && install -d -o shop -m 700 /data
WORKDIR /shop
COPY --from=build /shop/package.json /shop/package-lock.json ./
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/migrations migrations
COPY --from=build /shop/build build
USER shop
ENV NODE_ENV=production DATA_DIR=/data PATH=/shop/node_modules/node/bin:$PATH
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "--enable-source-maps", "build/server/main.js"]
