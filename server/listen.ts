import { createServer, type RequestListener } from "node:http";
import { createServer as createProbe } from "node:net";
import { type Environment, StartProblem } from "./environment.ts";

/** Throws a StartProblem that names the variable when the port is in use, before anything slow begins. */
export async function requirePort(port: number, host: string, variable = "PORT") {
  const probe = createProbe();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", (error: NodeJS.ErrnoException) => reject(portProblem(port, error, variable)));
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}

/** Returns what stops it: open requests get five seconds to finish. */
export async function listen(handle: RequestListener, { port, host }: Pick<Environment, "port" | "host">) {
  const server = createServer(handle);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(portProblem(port, error)));
    server.listen({ port, host }, resolve);
  });
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 5_000).unref();
    });
}

function portProblem(port: number, error: NodeJS.ErrnoException, variable = "PORT"): Error {
  if (error.code === "EADDRINUSE")
    return new StartProblem(
      `Port ${port} is in use: set ${variable} to another, such as ${variable}=${port + 1}.`,
    );
  if (error.code === "EACCES")
    return new StartProblem(`Port ${port} may not be used by this user: set ${variable} to one above 1023.`);
  return error;
}
