# The image of the command line. Built from the project's folder: docker build -f deploy/cli.Dockerfile -t kubevet .
# A Node in long-term support. To pin it: --build-arg NODE=node:24-slim@sha256:…
ARG NODE=node:24-slim

FROM ${NODE} AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

# What is built needs no packages.
FROM ${NODE}
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /src/package.json ./
COPY --from=build /src/docs ./docs
COPY --from=build /src/dist ./dist
# The user `node` of the image, as a number. `docker run --user` makes it the owner of the files that a command is to write.
USER 1000:1000
# Where the user's files are mounted.
WORKDIR /work
ENTRYPOINT ["node", "/app/dist/cli/main.js"]
CMD ["--help"]
