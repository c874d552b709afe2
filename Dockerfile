# Akari with its embedded database, for a proxy with TLS in front of it (docs/deploying/container.md#container).
FROM node:24-slim
WORKDIR /akari
COPY . .
RUN npm ci --no-audit --no-fund && npm run build && mkdir /data && chown node /data
# PostgreSQL refuses to run as root.
USER node
ENV AKARI_HOST=0.0.0.0 AKARI_DATA_DIR=/data
VOLUME /data
EXPOSE 8080
CMD ["node_modules/.bin/node", "server/src/main.ts"]
