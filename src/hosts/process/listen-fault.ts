/**
 * Why a server cannot listen, in words of our own.
 *
 * @module
 */

/** Where a server should listen, and the names of the settings that say so. */
interface Listening {
  readonly host: string;
  readonly port: number;
  /** `--host`, or `HOST`. */
  readonly hostName: string;
  /** `--port`, or `PORT`. */
  readonly portName: string;
}

/** Why a server cannot listen, and what to do. */
export function listenFault(error: unknown, { host, port, hostName, portName }: Listening): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case "EADDRINUSE":
      return `Port ${port} is in use. Choose another with ${portName}.`;
    case "EACCES":
      return `Port ${port} is reserved for administrators. Choose another with ${portName}.`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `No host is called ${JSON.stringify(host)}. Use an address of this machine for ${hostName}, such as 127.0.0.1.`;
    case "EADDRNOTAVAIL":
      return `${host} is not an address of this machine. Use one that is for ${hostName}, such as 127.0.0.1.`;
    default:
      return String(error);
  }
}
