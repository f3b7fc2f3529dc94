/** `npm start -- [--host 127.0.0.1] [--port 4321]`: builds for this machine's own address, then serves. */
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    dir: { type: "string" },
    host: { type: "string", default: "127.0.0.1" },
    port: { type: "string", default: "4321" },
  },
});
process.env["SITE_URL"] ||= `http://${values.host}:${values.port}`;
await import("./build.ts");
if (!process.exitCode) await import("./serve.ts");
