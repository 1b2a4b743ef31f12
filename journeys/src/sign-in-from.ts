import { request } from 'node:http'
import { seal } from '@perya/testkit/seal'
import { wire } from '@perya/calls/wire.gen'

type Told = { readonly success: boolean; readonly value: { readonly challenge?: unknown } | null }

const said = (url: URL, from: string, headers: Readonly<Record<string, string>> = {}, body?: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const asking = request(url, { method: body === undefined ? 'GET' : 'POST', localAddress: from, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve(Buffer.concat(parts).toString()))
    })
    asking.on('error', reject)
    asking.end(body)
  })

/** Signs somebody in from another address of this machine, past the page: from then on his own address is a stranger's. */
export const signInFrom = async (origin: string, from: string, merchant: string, username: string, password: string): Promise<Told> => {
  const house = new URL(origin)
  const { host } = house
  // The socket goes to the loopback, whatever the house is called.
  house.hostname = '127.0.0.1'
  const keys: { keys: Parameters<typeof seal>[0][] } = JSON.parse(await said(new URL('/.well-known/jwks.json', house), from, { host }))
  const [key] = keys.keys
  if (key === undefined) throw new Error('no key')
  const value = await seal(key, { username, password, type: 'username' }, { iat: Math.floor(Date.now() / 1000) })
  const { path, module } = wire['session.login']
  const headers = { host, merchant, moduleid: module, encryption: 'JWE', 'content-type': 'application/json' }
  return JSON.parse(await said(new URL(path, house), from, headers, JSON.stringify({ value })))
}
