# The image of the command line. Built from the project's folder: docker build -f deploy/cli.Dockerfile -t kubevet .
FROM node:24-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

# What is built needs no packages.
FROM node:24-slim
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
