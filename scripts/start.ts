/** `npm start`: builds for this machine's own address, then serves. */
process.env["SITE_URL"] ||= "http://127.0.0.1:4321";
await import("./build.ts");
if (process.exitCode === undefined) await import("./serve.ts");
