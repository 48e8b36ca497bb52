# Two stages: one has everything it takes to build the server and the screens, the other only what the server needs to run.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/domain/package.json packages/domain/
COPY packages/contract/package.json packages/contract/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
COPY e2e/package.json e2e/
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json ./
COPY packages packages
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production \
    DATA_DIR=/data
# For `npm run backup` and `restore`: pg_dump of the PostgreSQL that compose.yaml runs, as one older than its server refuses. Debian's own is 15.
ARG POSTGRES_MAJOR=17
RUN apt-get update \
 && apt-get install --yes --no-install-recommends ca-certificates postgresql-common \
 && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
 && apt-get install --yes --no-install-recommends postgresql-client-$POSTGRES_MAJOR \
 && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json LICENSE ./
COPY packages/domain/package.json packages/domain/
COPY packages/contract/package.json packages/contract/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
COPY e2e/package.json e2e/
# The server's packages alone: the web's are inside its build, and the image brings its own Node.
RUN npm ci --omit=dev --workspace packages/server --no-audit --no-fund \
 && npm cache clean --force
COPY packages/domain/fonts packages/domain/fonts
COPY packages/domain/src packages/domain/src
COPY packages/contract/src packages/contract/src
COPY packages/server/src packages/server/src
COPY packages/server/migrations packages/server/migrations
COPY packages/server/vite.config.ts packages/server/
COPY --from=build /app/packages/server/dist packages/server/dist
COPY --from=build /app/packages/web/dist packages/web/dist
COPY scripts/backup.mjs scripts/badge-keys.mjs scripts/doctor.mjs scripts/leave-with-parent.mjs scripts/
COPY scripts/move-to-embedded.mjs scripts/move-to-postgres.mjs scripts/rehearse-restore.mjs scripts/restore.mjs scripts/
COPY scripts/reset-second-factor.mjs scripts/access-link.mjs scripts/
COPY scripts/setup scripts/setup
# Or the commands would fetch the packages that were left out.
RUN node scripts/setup/mark-installed.mjs
RUN install --directory --owner=node --group=node --mode=0700 /data /app/backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "packages/server/dist/main.mjs"]
