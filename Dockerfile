# One container that serves Hoplink; docs/hosting.md says how. What people wrote stands in /state, backups in /backups.
FROM node:24-bookworm-slim AS build
WORKDIR /hoplink
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
# What mail servers and webhooks are trusted by.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/*
# Commands run where nothing but the volumes can be written: npm keeps no logs.
ENV NODE_ENV=production NPM_CONFIG_LOGS_MAX=0
WORKDIR /hoplink
COPY package.json package-lock.json .npmrc ./
RUN npm ci && npm cache clean --force
COPY . .
COPY --from=build /hoplink/dist dist
RUN install -d -m 700 -o node -g node /state /backups
USER node
ENV HOST=0.0.0.0 PORT=8787 STATE_DIR=/state
EXPOSE 8787
VOLUME ["/state", "/backups"]
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:8787/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/run.mjs", "start"]
