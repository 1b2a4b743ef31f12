import { createWalletAdapter } from '@perya/gateway/ports/create-wallet-adapter'
import type { HttpSend } from '@perya/gateway/ports/create-signed-client'
import { mountReferenceWallet, practiceWalletPath } from '@perya/gateway/reference-wallet/mount-reference-wallet'
import type { FastifyInstance } from 'fastify'
import type { TestPlatformOptions } from './test-platform.ts'

/** A vendor for practice that keeps a wallet `GAME` for members, beside a house: spread `house` into its options. */
export type ReferenceWallet = {
  readonly house: Required<Pick<TestPlatformOptions, 'gameWallets' | 'mount'>>
  readonly partner: { readonly endpoint: string; readonly keyId: string; readonly secret: string }
  /** While `isCut` nobody is reached; `isMute`: they are reached, but not heard. */
  readonly line: { isCut: boolean; isMute: boolean }
}

/** A vendor with whom the house speaks over its own HTTP, signatures and all. */
export const startReferenceWallet = (code = 'GAME', vendor = 'TST'): ReferenceWallet => {
  const partner = { endpoint: `http://localhost:3000${practiceWalletPath}/${code}`, keyId: 'test', secret: 'w'.repeat(40) }
  const line = { isCut: false, isMute: false }
  let server: FastifyInstance | null = null
  const reach: HttpSend = async (address, { method, headers, body }) => {
    if (line.isCut || server === null) throw new Error('nobody answers')
    const answer = await server.inject({ method, url: new URL(address).pathname, headers, ...(method === 'POST' ? { payload: body } : {}) })
    if (line.isMute) throw new Error('nobody is heard')
    return { status: answer.statusCode, body: answer.body }
  }
  return {
    partner,
    line,
    house: {
      gameWallets: (clock) => [{ code, name: 'Test Vendor', vendor, port: createWalletAdapter(partner, clock, reach) }],
      mount: async (opening, app) => {
        server = opening
        mountReferenceWallet(opening, app, [{ code, secret: partner.secret }])
      },
    },
  }
}
