import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy between a gateway and its database that simulates network and machine failures. */
export type DatabaseProxy = {
  /** Address of the database through the proxy. */
  readonly url: string
  /** Breaks every connection; new ones are refused until `restore`. */
  readonly cut: () => Promise<void>
  /** Holds every connection open but forwards no byte, like a frozen machine. */
  readonly freeze: () => void
  readonly restore: () => Promise<void>
  readonly close: () => Promise<void>
}

type Pair = { readonly near: Socket; readonly far: Socket }

const listenOn = (server: Server, port: number): Promise<number> =>
  new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port))
  })

/** Opens a proxy in front of the database of a URL (`freshDatabase().url` for example). */
export const databaseProxy = async (url: string): Promise<DatabaseProxy> => {
  const target = new URL(url)
  const [folder, port] = [target.searchParams.get('host'), Number(target.port || 5432)]
  const pairs = new Set<Pair>()
  let isFrozen = false

  const take = (near: Socket): void => {
    const far = folder?.startsWith('/') === true ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, target.hostname)
    const pair = { near, far }
    pairs.add(pair)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => undefined)
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
      if (isFrozen) from.pause()
    }
  }

  let server = createServer(take)
  const ownPort = await listenOn(server, 0)
  const own = new URL(url)
  own.hostname = '127.0.0.1'
  own.port = String(ownPort)
  own.searchParams.delete('host')

  const cut = async (): Promise<void> => {
    const closed = new Promise((done) => server.close(done))
    for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy()
    await closed
  }
  return {
    url: own.href,
    cut,
    freeze: () => {
      isFrozen = true
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.pause()
    },
    restore: async () => {
      isFrozen = false
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.resume()
      if (server.listening) return
      server = createServer(take)
      await listenOn(server, ownPort)
    },
    close: cut,
  }
}
