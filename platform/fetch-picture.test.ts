import http, { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { fetchPicture, isPublicAddress, type Network } from "./fetch-picture.server.ts";

const most = { bytes: 1_000, milliseconds: 20_000 };
const impatient = { ...most, milliseconds: 500 };
const outside = { address: "93.184.216.34", family: 4 };
const here = { address: "127.0.0.1", family: 4 };

/** The internet is this server, by plain HTTP; every name is at the public address of `outside`. */
async function makeNetwork(listener: RequestListener, given: Partial<Network> = {}) {
  let served = 0;
  const server = createServer((request, answer) => {
    served += 1;
    listener(request, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const network: Network = {
    resolve: async () => [here],
    isPublic: (address) => address === here.address,
    request: ((url: URL, options: http.RequestOptions) => {
      const { hostname: host, pathname: path } = url;
      return http.request({ ...options, agent: new http.Agent(), host, path, port });
    }) as unknown as Network["request"],
    ...given,
  };
  return { network, countServed: () => served };
}

test("fetch picture: a public address is loaded", async () => {
  const { network } = await makeNetwork((request, answer) => answer.end(request.headers.host));
  const loaded = await fetchPicture("https://pictures.example/tag.jpg", most, network);
  expect(Buffer.from(loaded!).toString()).toContain("pictures.example");
});

test.each([
  "http://pictures.example/tag.jpg",
  "https://pictures.example:8443/tag.jpg",
  "https://user:secret@pictures.example/tag.jpg",
  "file:///etc/passwd",
  "data:image/png;base64,AAAA",
  "tag.jpg",
  "",
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://[::1]/",
  "https://[::ffff:169.254.169.254]/",
  "https://169.254.169.254/latest/meta-data/",
])("fetch picture: %s is not asked for", async (address) => {
  const { network, countServed } = await makeNetwork((_, answer) => answer.end("inside"), {
    resolve: async () => [outside],
    isPublic: isPublicAddress,
  });
  expect(await fetchPicture(address, most, network)).toBeUndefined();
  expect(countServed()).toBe(0);
});

test("fetch picture: a host with one private address is refused", async () => {
  for (const addresses of [
    [outside, here],
    [here, outside],
  ]) {
    const { network, countServed } = await makeNetwork((_, answer) => answer.end("inside"), {
      resolve: async () => addresses,
      isPublic: (address) => address === outside.address,
    });
    expect(await fetchPicture("https://pictures.example/", most, network)).toBeUndefined();
    expect(countServed()).toBe(0);
  }
});

test("fetch picture: resolves once and connects to the checked address", async () => {
  let asked = 0;
  const { network, countServed } = await makeNetwork((_, answer) => answer.end("a picture"), {
    resolve: async () => {
      asked += 1;
      return asked === 1 ? [here] : [{ address: "127.0.0.2", family: 4 }];
    },
  });
  expect(await fetchPicture("https://rebinding.example/", most, network)).toBeDefined();
  expect([asked, countServed()]).toEqual([1, 1]);
});

test("fetch picture: redirects are not followed", async () => {
  const { network, countServed } = await makeNetwork((_, answer) =>
    answer.writeHead(302, { location: "https://127.0.0.1/secret" }).end("inside"),
  );
  expect(await fetchPicture("https://pictures.example/", most, network)).toBeUndefined();
  expect(countServed()).toBe(1);
});

test("fetch picture: too long, cut off, too slow or not 200 is undefined", async () => {
  const answers: RequestListener[] = [
    (_, answer) => answer.end("x".repeat(1_001)),
    (_, answer) => {
      answer.writeHead(200, { "content-length": "100" });
      answer.write("half");
      setTimeout(() => answer.destroy(), 20);
    },
    (_, answer) => void answer.write("for ever"),
    (_, answer) => answer.writeHead(404).end("not here"),
  ];
  for (const listener of answers) {
    const { network } = await makeNetwork(listener);
    expect(await fetchPicture("https://pictures.example/", impatient, network)).toBeUndefined();
  }
});

test.each([
  ["never ends", () => new Promise<never>(() => {})],
  ["finds no host", () => Promise.reject(new Error("ENOTFOUND"))],
])("fetch picture: a DNS lookup that %s is undefined", async (_, resolve) => {
  const { network } = await makeNetwork((_, answer) => answer.end(), { resolve });
  expect(await fetchPicture("https://slow.example/", impatient, network)).toBeUndefined();
});

test("public address: private, reserved and embedded ones are not, nor other texts", () => {
  const v4 =
    "127.0.0.1 0.0.0.0 10.1.2.3 172.16.0.1 192.168.1.1 100.64.0.1 169.254.169.254 198.18.0.1 192.0.2.1 224.0.0.1 255.255.255.255";
  const v6 = ":: ::1 2001::1 2001:db8::1 fc00::1 fe80::1 fec0::1 ff02::1 4000::1 fe80::1%eth0";
  const embedded = "::ffff:127.0.0.1 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::a00:1 2002:7f00:1::";
  for (const address of ["", "localhost", ...`${v4} ${v6} ${embedded}`.split(" ")])
    expect(isPublicAddress(address), address).toBe(false);
});

test("public address: internet addresses, also mapped to IPv6", () => {
  for (const address of ["93.184.216.34", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "::ffff:93.184.216.34"]) {
    expect(isPublicAddress(address), address).toBe(true);
  }
});
