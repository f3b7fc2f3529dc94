/**
 * Workers that have the policy of the page. One that is started from a URL has only the policy of its own response, which a
 * host without rules for headers does not send; one that is started from a blob inherits that of its page (Content
 * Security Policy Level 3, section 7.8), also if it is an element of the page. So `worker-src` allows blobs only.
 *
 * @module
 */

/**
 * Starts a worker; resolves once its script listens to messages.
 *
 * @param path of its script, from the root of the site's host
 * @throws Error if the script cannot be loaded
 */
export function startWorker(path: string): Promise<Worker> {
  const script = JSON.stringify(new URL(path, location.href).href);
  const start = `import(${script}).then(() => postMessage(true), () => postMessage(false))`;
  const url = URL.createObjectURL(new Blob([start], { type: "text/javascript" }));
  const worker = new Worker(url, { type: "module" });
  return new Promise((resolve, reject) => {
    const settle = (isStarted: boolean) => {
      URL.revokeObjectURL(url);
      if (isStarted) resolve(worker);
      else reject(new Error(`The worker ${script} could not be started.`));
    };
    worker.addEventListener("message", ({ data }) => settle(data === true), { once: true });
    worker.addEventListener("error", () => settle(false), { once: true });
  });
}
